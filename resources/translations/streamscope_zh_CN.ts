<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AdviceBadge</name>
    <message>
        <source>Advice</source>
        <translation>诊断建议</translation>
    </message>
    <message>
        <source>Advice: %1</source>
        <translation>诊断建议：%1</translation>
    </message>
</context>
<context>
    <name>AdviceCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Changed lines</source>
        <translation>更改的行</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show where: %1</source>
        <translation>显示位置：%1</translation>
    </message>
    <message>
        <source>Select and zoom to where it is seen best</source>
        <translation>选中并缩放到最能看清它的地方</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
</context>
<context>
    <name>AdviceController</name>
    <message>
        <source>%1
Click for all advice on this run.</source>
        <translation>%1
单击可查看本次运行的全部诊断建议。</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>正在运行…</translation>
    </message>
</context>
<context>
    <name>AdvicePanel</name>
    <message>
        <source>Advice</source>
        <translation>诊断建议</translation>
    </message>
    <message>
        <source>Run a workload to be advised.</source>
        <translation>运行一个工作负载即可获得诊断建议。</translation>
    </message>
</context>
<context>
    <name>AnalyzeBox</name>
    <message>
        <source>Analyze</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Your own program: see why it does not overlap, and what would help.</source>
        <translation>您自己的程序：查看为何没有重叠，以及哪些改动会有帮助。</translation>
    </message>
    <message>
        <source>Drop a recording here,
or &amp;open a file…</source>
        <translation>将录制文件拖放到此处，
或打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Nsight Systems (.sqlite), PyTorch profiler (.json, .json.gz), Streamscope (.json)</source>
        <translation>Nsight Systems (.sqlite)、PyTorch profiler (.json, .json.gz)、Streamscope (.json)</translation>
    </message>
    <message>
        <source>&amp;Record a Program…</source>
        <translation>录制程序(&amp;R)…</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>AnswerInput</name>
    <message>
        <source>Your answer</source>
        <translation>您的答案</translation>
    </message>
    <message>
        <source>Where the bar will start</source>
        <translation>条形的起始位置</translation>
    </message>
    <message>
        <source> µs</source>
        <translation> µs</translation>
    </message>
    <message>
        <source>Change the parameters, the program or the text, or drag bars. Then check.</source>
        <translation>更改参数、程序或文本，或拖动条形，然后检查。</translation>
    </message>
    <message>
        <source>You have clicked %1.</source>
        <translation>您单击了 %1。</translation>
    </message>
    <message>
        <source>Click a bar.</source>
        <translation>单击一个条形。</translation>
    </message>
</context>
<context>
    <name>Appearance</name>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Like the &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>1 line changed</source>
        <translation>更改了 1 行</translation>
    </message>
    <message>
        <source>%L1 lines changed</source>
        <translation>更改了 %L1 行</translation>
    </message>
    <message>
        <source>1 parameter set</source>
        <translation>设置了 1 个参数</translation>
    </message>
    <message>
        <source>%L1 parameters set</source>
        <translation>设置了 %L1 个参数</translation>
    </message>
    <message>
        <source>Unsaved work on %1 of %2 was left behind: %3.</source>
        <translation>%1 留有 %2 时未保存的修改：%3。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>向后(&amp;L)</translation>
    </message>
</context>
<context>
    <name>BackgroundJob</name>
    <message>
        <source>There is not enough memory for this: close other programs and try again.</source>
        <translation>内存不足：请关闭其他程序后重试。</translation>
    </message>
</context>
<context>
    <name>BookmarkEditor</name>
    <message>
        <source>Note, Enter</source>
        <translation>备注，按 Enter 确认</translation>
    </message>
    <message>
        <source>Note of the bookmark</source>
        <translation>书签的备注</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>Calibration</name>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Device profiles (*.json)</source>
        <translation>设备配置文件 (*.json)</translation>
    </message>
    <message>
        <source>Measuring the GPU, for about two minutes…</source>
        <translation>正在测量 GPU，大约需要两分钟…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>ChangeModel</name>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Δ start</source>
        <translation>Δ 开始</translation>
    </message>
    <message>
        <source>Δ duration</source>
        <translation>Δ 时长</translation>
    </message>
    <message>
        <source>in A</source>
        <translation>A 中</translation>
    </message>
    <message>
        <source>in B</source>
        <translation>B 中</translation>
    </message>
    <message>
        <source>What it is called, and its number in B</source>
        <translation>名称，以及在 B 中的编号</translation>
    </message>
    <message>
        <source>Start in B less start in A, each from the begin of its run</source>
        <translation>B 中的开始时间减去 A 中的开始时间，各从其运行开始时算起</translation>
    </message>
    <message>
        <source>Duration in B less duration in A</source>
        <translation>B 中的时长减去 A 中的时长</translation>
    </message>
    <message>
        <source>Duration in A</source>
        <translation>A 中的时长</translation>
    </message>
    <message>
        <source>Duration in B</source>
        <translation>B 中的时长</translation>
    </message>
</context>
<context>
    <name>CodeController</name>
    <message>
        <source>Save the Program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>CUDA C++ (*.cu)</source>
        <translation>CUDA C++ (*.cu)</translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation>Python (*.py)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>CodePanel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The workload as a program</source>
        <translation>以程序形式表示的工作负载</translation>
    </message>
    <message>
        <source>What the language cannot say</source>
        <translation>该语言无法表达的内容</translation>
    </message>
    <message>
        <source>Language of the program</source>
        <translation>程序的语言</translation>
    </message>
    <message>
        <source>Puts the whole program onto the clipboard</source>
        <translation>将整个程序复制到剪贴板</translation>
    </message>
    <message>
        <source>Writes the program into a file</source>
        <translation>将程序写入文件</translation>
    </message>
    <message>
        <source>There is no workload here that could be written as a program.</source>
        <translation>这里没有可以写成程序的工作负载。</translation>
    </message>
    <message>
        <source>%1 cannot say this workload. Choose a line to go to its step.</source>
        <translation>%1 无法表达此工作负载。选择一行可转到其步骤。</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>The text has errors. This is the program of the last version without errors.</source>
        <translation>文本有错误。这是最近一个没有错误的版本的程序。</translation>
    </message>
</context>
<context>
    <name>CompareBar</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Show what differs, operation by operation</source>
        <translation>逐个操作显示差异</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 和 B</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>Stop comparing and show one run</source>
        <translation>停止比较，只显示一次运行</translation>
    </message>
    <message>
        <source>A is kept; there is no run to compare it with.</source>
        <translation>A 已保留；没有可与之比较的运行。</translation>
    </message>
</context>
<context>
    <name>CompareMenu</name>
    <message>
        <source>&amp;Keep as A</source>
        <translation>保留为 A(&amp;K)</translation>
    </message>
    <message>
        <source>What runs from now on is B, shown beside this run</source>
        <translation>此后的运行作为 B，与本次运行并列显示</translation>
    </message>
    <message>
        <source>&amp;Open Saved Run as A…</source>
        <translation>将已保存的运行打开为 A(&amp;O)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>&amp;Run as A on</source>
        <translation>A 的运行设备(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Swap A and B</source>
        <translation>交换 A 和 B(&amp;S)</translation>
    </message>
    <message>
        <source>Shift+K</source>
        <translation>Shift+K</translation>
    </message>
    <message>
        <source>Stop &amp;Comparing</source>
        <translation>停止比较(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Open Saved Run as A</source>
        <translation>将已保存的运行打开为 A</translation>
    </message>
    <message>
        <source>Kept R&amp;uns…</source>
        <translation>保留的运行(&amp;U)…</translation>
    </message>
    <message>
        <source>Lists the kept runs: choose one to compare, rename it or remove it</source>
        <translation>列出保留的运行：选择一个进行比较、改名或移除</translation>
    </message>
    <message>
        <source>Saved runs, recordings (*.json *.json.gz *.npz *.sqlite);;All files (*)</source>
        <translation>已保存的运行、录制文件 (*.json *.json.gz *.npz *.sqlite);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>DeviceBar</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>a saved run</source>
        <translation>已保存的运行</translation>
    </message>
    <message>
        <source>GPU settings…</source>
        <translation>GPU 设置…</translation>
    </message>
    <message>
        <source>The worker that drives the GPU, recorders, number of runs</source>
        <translation>驱动 GPU 的工作进程、记录器、运行次数</translation>
    </message>
    <message>
        <source>&amp;Run Again</source>
        <translation>重新运行(&amp;R)</translation>
    </message>
    <message>
        <source>Measures once more (F5)</source>
        <translation>再测量一次 (F5)</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops the run; the last picture stays (Esc)</source>
        <translation>停止运行；保留最后的画面 (Esc)</translation>
    </message>
    <message>
        <source>%1
Simulated runs follow every change at once; a GPU is asked when you let go.</source>
        <translation>%1
模拟运行会立即跟随每次更改；GPU 则在松开鼠标后才运行。</translation>
    </message>
    <message>
        <source>A saved run: it is not run on a device.</source>
        <translation>已保存的运行：不在任何设备上运行。</translation>
    </message>
</context>
<context>
    <name>DeviceList</name>
    <message>
        <source>Looking for GPUs …</source>
        <translation>正在查找 GPU…</translation>
    </message>
</context>
<context>
    <name>DeviceMenu</name>
    <message>
        <source>Open &amp;Profile…</source>
        <translation>打开设备配置文件(&amp;P)…</translation>
    </message>
    <message>
        <source>GPU &amp;Settings…</source>
        <translation>GPU 设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Open Device Profile</source>
        <translation>打开设备配置文件</translation>
    </message>
    <message>
        <source>Device profiles (*.json);;All files (*)</source>
        <translation>设备配置文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Runs on %1</source>
        <translation>运行于 %1</translation>
    </message>
    <message>
        <source>&amp;Calibrate This GPU…</source>
        <translation>校准此 GPU(&amp;C)…</translation>
    </message>
    <message>
        <source>Measures the GPU that is chosen here and writes its profile, with which the simulator predicts runs on it</source>
        <translation>测量此处选择的 GPU 并写出它的配置文件，模拟器用它来预测该 GPU 上的运行</translation>
    </message>
</context>
<context>
    <name>DifferencesPanel</name>
    <message>
        <source>efficiency %1 → %2 %</source>
        <translation>效率 %1 → %2 %</translation>
    </message>
    <message>
        <source>%1: %L2 operations in A, %L3 in B</source>
        <translation>%1：A 中 %L2 个操作，B 中 %L3 个</translation>
    </message>
    <message>
        <source>Time of</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Differences by kind, engine, stream and step</source>
        <translation>按种类、引擎、流和步骤列出的差异</translation>
    </message>
    <message>
        <source>Operations that changed most</source>
        <translation>变化最大的操作</translation>
    </message>
    <message>
        <source>Keep a run as A (K), then change something: the differences appear here.</source>
        <translation>将一次运行保留为 A (K)，然后作些更改：差异会显示在这里。</translation>
    </message>
    <message>
        <source>Efficiency: what the run takes at least in its order, over its length; unknown for measured runs. Operations are matched by their step in the workload, the n-th with the n-th.</source>
        <translation>效率：按其顺序运行至少需要的时间除以运行的总时长；实测运行的效率未知。操作按其在工作负载中的步骤配对，第 n 个对第 n 个。</translation>
    </message>
    <message>
        <source>The %L1 largest of %L2 changes:</source>
        <translation>%L2 处变化中最大的 %L1 处：</translation>
    </message>
    <message>
        <source>Operations, from A to B:</source>
        <translation>操作，从 A 到 B：</translation>
    </message>
    <message>
        <source>Durations of all operations, added up</source>
        <translation>所有操作的时长之和</translation>
    </message>
    <message>
        <source>Time with at least one operation running</source>
        <translation>至少有一个操作在运行的时间</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>DragController</name>
    <message>
        <source>simulated %1 → %2</source>
        <translation>模拟 %1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%n hazard(s) more</source>
        <translation>
            <numerusform>多 %n 个冒险</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hazard(s) fewer</source>
        <translation>
            <numerusform>少 %n 个冒险</numerusform>
        </translation>
    </message>
    <message>
        <source>too long to look for all hazards</source>
        <translation>规模过大，未查找全部冒险</translation>
    </message>
    <message>
        <source>Change the &amp;parameter: all that uses it</source>
        <translation>更改参数，影响所有用到它之处(&amp;P)</translation>
    </message>
    <message>
        <source>In &amp;every iteration</source>
        <translation>每次迭代(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;All bars of this step</source>
        <translation>此步骤的所有条形(&amp;A)</translation>
    </message>
    <message>
        <source>Only in this &amp;iteration</source>
        <translation>仅此次迭代(&amp;I)</translation>
    </message>
    <message>
        <source>Bars can be dragged when the run shown is that of the text.</source>
        <translation>只有当显示的运行与文本一致时，才能拖动条形。</translation>
    </message>
    <message>
        <source>Move to S&amp;tream</source>
        <translation>移到流(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>typing</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>change of the text</source>
        <translation>更改文本</translation>
    </message>
    <message>
        <source>values</source>
        <translation>参数值</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Undo &amp;History…</source>
        <translation>撤销历史记录(&amp;H)…</translation>
    </message>
    <message>
        <source>Undo History</source>
        <translation>撤销历史记录</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>title or caption</source>
        <translation>标题或说明</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>slider: %1</source>
        <translation>滑块：%1</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export Picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>SVG: vectors, for the web and editing</source>
        <translation>SVG：矢量图，用于网页和再编辑</translation>
    </message>
    <message>
        <source>PDF: vectors, for papers</source>
        <translation>PDF：矢量图，用于论文</translation>
    </message>
    <message>
        <source>PNG: pixels, for slides</source>
        <translation>PNG：像素图，用于幻灯片</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Print: black on white, no colors</source>
        <translation>打印：白底黑字，无彩色</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>What the window shows</source>
        <translation>窗口中显示的内容</translation>
    </message>
    <message>
        <source>The selected range</source>
        <translation>选定的时间范围</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>尺寸(&amp;Z)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Unit of the size</source>
        <translation>尺寸的单位</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Device pixels a pixel. 96 dots an inch times this: 6.25 is 600 dpi</source>
        <translation>每个像素对应的设备像素数。分辨率为每英寸 96 点乘以该值：6.25 即 600 dpi</translation>
    </message>
    <message>
        <source>Pi&amp;xel ratio of PNG</source>
        <translation>PNG 像素比(&amp;X)</translation>
    </message>
    <message>
        <source>With</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>title and key numbers</source>
        <translation>标题和关键数字</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>The selected operation with its arrows and reasons, the critical path, rulers, bookmarks, what a search found</source>
        <translation>选中的操作及其箭头和原因、关键路径、标尺、书签、搜索结果</translation>
    </message>
    <message>
        <source>full provenance</source>
        <translation>完整的来源信息</translation>
    </message>
    <message>
        <source>Without this a picture still says whether it was simulated or measured, and where</source>
        <translation>不选此项时，图片仍会注明是模拟还是实测，以及在何处得到</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>说明文字(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
    <message>
        <source>As image, SVG and text: whatever takes it takes what it can</source>
        <translation>同时复制为图像、SVG 和文本：粘贴处取其能用的格式</translation>
    </message>
    <message>
        <source>%1 × %2 px · %3 × %4 mm</source>
        <translation>%1 × %2 px · %3 × %4 mm</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Copied as image, SVG and text</source>
        <translation>已复制为图像、SVG 和文本</translation>
    </message>
    <message>
        <source>A and B interleaved, row by row</source>
        <translation>A 和 B 逐行交错</translation>
    </message>
    <message>
        <source>A and B stacked</source>
        <translation>A 和 B 上下排列</translation>
    </message>
    <message>
        <source>A and B side by side</source>
        <translation>A 和 B 左右并排</translation>
    </message>
    <message>
        <source>Arran&amp;gement</source>
        <translation>排列(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>No text in the picture is smaller. Bars that are too small for their label have none</source>
        <translation>图片中没有更小的文字。放不下标签的条不带标签</translation>
    </message>
    <message>
        <source>Pixel ratio of PNG</source>
        <translation>PNG 的像素比</translation>
    </message>
    <message>
        <source>T&amp;ext size</source>
        <translation>文字大小(&amp;E)</translation>
    </message>
    <message>
        <source>marks of the window</source>
        <translation>窗口中的标记</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Rows are too low for their names. Show fewer rows, or choose a larger size or a smaller text.</source>
        <translation>行太低，无法显示名称。请减少显示的行，或选择更大的尺寸或更小的文字。</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>copy host to device</source>
        <translation>主机到设备的复制</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>copy device to host</source>
        <translation>设备到主机的复制</translation>
    </message>
    <message>
        <source>other copy</source>
        <translation>其他复制</translation>
    </message>
    <message>
        <source>set</source>
        <translation>内存设置</translation>
    </message>
    <message>
        <source>host function</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>allocate, free</source>
        <translation>分配、释放</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>host blocked</source>
        <translation>主机被阻塞</translation>
    </message>
    <message>
        <source>range of the program</source>
        <translation>程序标注的区间</translation>
    </message>
    <message>
        <source>host call</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>下界</translation>
    </message>
</context>
<context>
    <name>FieldEdit</name>
    <message>
        <source>Value of %1 now</source>
        <translation>%1 的当前值</translation>
    </message>
    <message>
        <source>Back to the default: takes the key out of the text</source>
        <translation>恢复默认值：从文本中删去该键</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Cannot open %1: it is %2.</source>
        <translation>无法打开 %1：它是%2。</translation>
    </message>
    <message>
        <source>Cannot open %1: it is neither a workload nor a saved run.</source>
        <translation>无法打开 %1：它既不是工作负载，也不是已保存的运行。</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened.</source>
        <translation>%1 在打开之后被其他程序更改过。</translation>
    </message>
    <message>
        <source>Replacing it overwrites those changes.</source>
        <translation>替换文件将覆盖这些更改。</translation>
    </message>
    <message>
        <source>Save &amp;Elsewhere…</source>
        <translation>保存到别处(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Replace It</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>This is a saved run: there is no workload to save.</source>
        <translation>这是已保存的运行：没有可保存的工作负载。</translation>
    </message>
    <message>
        <source>Save Workload</source>
        <translation>保存工作负载</translation>
    </message>
    <message>
        <source>Workloads (*.json)</source>
        <translation>工作负载 (*.json)</translation>
    </message>
    <message>
        <source>The text was saved in %1, but not the values set under Parameters: the text has a mistake. Correct it and save again, or the values are lost.</source>
        <translation>文本已保存到 %1，但“参数”面板中设置的值没有保存：文本有错误。请改正后重新保存，否则这些值将丢失。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Workloads (*.streamscope.json)</source>
        <translation>工作负载 (*.streamscope.json)</translation>
    </message>
    <message>
        <source>%1 (gone)</source>
        <translation>%1（已不存在）</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Saved %1. The workload has an error.</source>
        <translation>已保存 %1。工作负载有错误。</translation>
    </message>
    <message>
        <source>Workloads, saved runs, recordings, lessons, device profiles (*.json *.json.gz *.npz *.sqlite *.streamscope *.streamscope-run *.streamscope-lesson);;All files (*)</source>
        <translation>工作负载、已保存的运行、录制文件、课程、设备配置文件 (*.json *.json.gz *.npz *.sqlite *.streamscope *.streamscope-run *.streamscope-lesson);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>在文本中查找</translation>
    </message>
    <message>
        <source>The place before (Shift+Return)</source>
        <translation>上一处（Shift+回车）</translation>
    </message>
    <message>
        <source>The next place (Return)</source>
        <translation>下一处（回车）</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>in the inspector: back to the operation before</source>
        <translation>在检查器中：返回上一个操作</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies all that is shown here as text</source>
        <translation>将此处显示的全部内容复制为文本</translation>
    </message>
    <message>
        <source>The run, or what is selected</source>
        <translation>运行或所选内容</translation>
    </message>
    <message>
        <source>A summary of the run appears here.</source>
        <translation>这里显示运行的摘要。</translation>
    </message>
</context>
<context>
    <name>KeptRunsDialog</name>
    <message>
        <source>Kept Runs</source>
        <translation>保留的运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>总完工时间</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>改名(&amp;R)</translation>
    </message>
    <message>
        <source>Current run</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>How the makespan of the current run differs</source>
        <translation>当前运行的总完工时间与它的差</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
</context>
<context>
    <name>KernelController</name>
    <message>
        <source>Kernels in the file</source>
        <translation>文件中的核函数</translation>
    </message>
    <message>
        <source>This workload carries CUDA code of its own: %1.</source>
        <translation>此工作负载自带 CUDA 代码：%1。</translation>
    </message>
    <message>
        <source>To run it on %1 the code is compiled and run with your rights. Allow it only if you trust where the file comes from. On a simulated device it never runs.</source>
        <translation>要在 %1 上运行，就会编译这些代码并以您的权限运行。只有在信任文件来源时才允许。在模拟设备上这些代码从不运行。</translation>
    </message>
    <message>
        <source>Run the code</source>
        <translation>运行代码</translation>
    </message>
    <message>
        <source>Do not run it</source>
        <translation>不运行</translation>
    </message>
</context>
<context>
    <name>LearnBox</name>
    <message>
        <source>Streams and queues</source>
        <translation>流与队列</translation>
    </message>
    <message>
        <source>Pipelines and bounds</source>
        <translation>流水线与下界</translation>
    </message>
    <message>
        <source>Memory and copies</source>
        <translation>内存与复制</translation>
    </message>
    <message>
        <source>Concurrent kernels</source>
        <translation>并发核函数</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Hidden waits</source>
        <translation>隐式等待</translation>
    </message>
    <message>
        <source>Challenges</source>
        <translation>挑战</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Short lessons: predict a run, see it, explain it.</source>
        <translation>简短的课程：预测一次运行，查看结果，并加以解释。</translation>
    </message>
    <message>
        <source>Finished lessons</source>
        <translation>已完成的课程</translation>
    </message>
    <message>
        <source>Lesson %1: %2</source>
        <translation>第 %1 课：%2</translation>
    </message>
    <message>
        <source>&amp;Save Progress…</source>
        <translation>保存进度(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Load Progress…</source>
        <translation>载入进度(&amp;L)…</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>%1 of %2 lessons finished</source>
        <translation>已完成 %1/%2 课</translation>
    </message>
    <message>
        <source>Start: %1 · %2</source>
        <translation>开始：%1 · %2</translation>
    </message>
    <message>
        <source>Continue: %1 · %2</source>
        <translation>继续：%1 · %2</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
</context>
<context>
    <name>LessonCommands</name>
    <message>
        <source>&amp;Save Progress…</source>
        <translation>保存进度(&amp;S)…</translation>
    </message>
    <message>
        <source>A lesson begins with a workload that runs: open one first.</source>
        <translation>一课从能运行的工作负载开始：请先打开一个。</translation>
    </message>
    <message>
        <source>Save &amp;Answers…</source>
        <translation>保存答案(&amp;A)…</translation>
    </message>
    <message>
        <source>There are no answers yet: open a lesson, and answer its first question.</source>
        <translation>还没有答案：请打开一个课程并回答第一个问题。</translation>
    </message>
    <message>
        <source>Save Answers</source>
        <translation>保存答案</translation>
    </message>
    <message>
        <source>Answers to a lesson (*.json)</source>
        <translation>课程答案 (*.json)</translation>
    </message>
    <message>
        <source>Saved the answers (%1) in %2: this is what a teacher&apos;s check grades</source>
        <translation>已将答案（%1 个）保存到 %2：教师的 check 命令据此评分</translation>
    </message>
    <message>
        <source>Save as &amp;Lesson…</source>
        <translation>另存为课程(&amp;L)…</translation>
    </message>
    <message>
        <source>L&amp;oad Progress…</source>
        <translation>加载进度(&amp;O)…</translation>
    </message>
    <message>
        <source>Folder for the Lesson</source>
        <translation>课程所在的文件夹</translation>
    </message>
    <message>
        <source>%1 exists already: choose another folder, or rename it.</source>
        <translation>%1 已存在：请选择另一个文件夹，或将它改名。</translation>
    </message>
    <message>
        <source>Cannot make the folder %1.</source>
        <translation>无法建立文件夹 %1。</translation>
    </message>
    <message>
        <source>Saved the lesson in %1. Write its question in en.md and lesson.json; File ▸ Open opens lesson.json.</source>
        <translation>课程已保存在 %1。请在 en.md 和 lesson.json 中编写问题；“文件 ▸ 打开”可打开 lesson.json。</translation>
    </message>
</context>
<context>
    <name>LessonController</name>
    <message>
        <source>take the solution</source>
        <translation>采用答案</translation>
    </message>
    <message>
        <source>predicted %1 · starts at %2</source>
        <translation>预测 %1 · 实际始于 %2</translation>
    </message>
    <message>
        <source>Cannot open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>课程内容</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Solution</source>
        <translation>答案(&amp;S)</translation>
    </message>
    <message>
        <source>Start &amp;Again</source>
        <translation>重新开始(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Next Lesson</source>
        <translation>下一课(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Hint (%1 left)</source>
        <translation>提示(&amp;H)（还剩 %1 条）</translation>
    </message>
    <message>
        <source>There are no lessons here.</source>
        <translation>这里没有课程。</translation>
    </message>
    <message>
        <source>Choose a lesson above, or on the start page (*File ▸ Start Page*). It asks what will happen, and then shows it.</source>
        <translation>请在上方或起始页（*文件 ▸ 起始页*）选择一课。它先问会发生什么，然后展示结果。</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的姓名</translation>
    </message>
    <message>
        <source>The numbers of this lesson depend on your name</source>
        <translation>这一课的数值取决于你的姓名</translation>
    </message>
    <message>
        <source>Finished as it was; it asks something else now</source>
        <translation>已完成的是旧内容；现在的问题已经不同</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>还不对。</translation>
    </message>
</context>
<context>
    <name>LessonProgress</name>
    <message>
        <source>What was kept of finished lessons cannot be read (%1). It was put aside in the settings, as %2.</source>
        <translation>保存的已完成课程无法读取（%1）。原内容已另存在设置中，名为 %2。</translation>
    </message>
    <message>
        <source>Save Progress</source>
        <translation>保存进度</translation>
    </message>
    <message>
        <source>Progress in the course (*.json)</source>
        <translation>课程进度 (*.json)</translation>
    </message>
    <message>
        <source>Load Progress</source>
        <translation>载入进度</translation>
    </message>
    <message>
        <source>Progress in the course (*.json);;All files (*)</source>
        <translation>课程进度 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved which lessons are finished (%1) in %2</source>
        <translation>已把完成的课程（%1 个）保存到 %2</translation>
    </message>
    <message>
        <source>Cannot load progress from %1: %2. Nothing was changed.</source>
        <translation>无法从 %1 载入进度：%2。没有改动任何内容。</translation>
    </message>
    <message>
        <source>Loaded which lessons are finished from %1</source>
        <translation>已从 %1 载入完成的课程</translation>
    </message>
</context>
<context>
    <name>Lookup</name>
    <message>
        <source>&amp;Next Match</source>
        <translation>下一个匹配项(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Match</source>
        <translation>上一个匹配项(&amp;P)</translation>
    </message>
    <message>
        <source>Export Operations</source>
        <translation>导出操作</translation>
    </message>
    <message>
        <source>Comma separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Streamscope</source>
        <translation>Streamscope</translation>
    </message>
    <message>
        <source>%1[*] – Streamscope</source>
        <translation>%1[*] – Streamscope</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>修复</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Running …</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Making A … (Esc stops)</source>
        <translation>正在生成 A…（按 Esc 停止）</translation>
    </message>
    <message>
        <source>The kept run of %1 stays beside this one as A; Ctrl+K stops comparing.</source>
        <translation>保留的运行 %1 作为 A 与本次运行并列显示；按 Ctrl+K 停止比较。</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the whole run</source>
        <translation>整个运行的概览</translation>
    </message>
    <message>
        <source>The whole run: operations at once, by kind. Drag the frame to pan, its sides to zoom; double-click to show all.</source>
        <translation>整个运行：按种类显示同时进行的操作。拖动框可平移，拖动框边可缩放；双击显示全部。</translation>
    </message>
</context>
<context>
    <name>MomentLine</name>
    <message>
        <source>Playhead</source>
        <translation>播放头</translation>
    </message>
</context>
<context>
    <name>MomentStrip</name>
    <message>
        <source>Host and engines at the playhead</source>
        <translation>播放头处的主机和引擎</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>Allowed is %1 to %2.</source>
        <translation>允许的范围为 %1 到 %2。</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>OperationModel</name>
    <message>
        <source>Reason (inferred)</source>
        <translation>原因（推断）</translation>
    </message>
</context>
<context>
    <name>OperationTable</name>
    <message>
        <source>Which operations are listed</source>
        <translation>列出哪些操作</translation>
    </message>
    <message>
        <source>All operations</source>
        <translation>所有操作</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>窗口中的</translation>
    </message>
    <message>
        <source>In the selected range</source>
        <translation>选定范围内的</translation>
    </message>
    <message>
        <source>Found by the search</source>
        <translation>搜索到的</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all, for a spreadsheet (Ctrl+C)</source>
        <translation>复制选中的行或全部行，可粘贴到电子表格 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Writes all operations to a file</source>
        <translation>将所有操作写入文件</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>sorting …</source>
        <translation>正在排序…</translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation>1 个操作</translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation>%1 个操作</translation>
    </message>
    <message>
        <source>%1 of %2 operations</source>
        <translation>%1 个操作，共 %2 个</translation>
    </message>
    <message>
        <source>no range is selected: all %1</source>
        <translation>未选定范围：全部 %1</translation>
    </message>
    <message>
        <source>nothing is searched for: all %1</source>
        <translation>未搜索：全部 %1</translation>
    </message>
    <message>
        <source>Copied %1 rows</source>
        <translation>已复制 %1 行</translation>
    </message>
    <message>
        <source>Copied the first %1 rows; the export writes all</source>
        <translation>已复制前 %1 行；导出可写出全部</translation>
    </message>
    <message>
        <source>The operations of a workload are listed here when it has run.</source>
        <translation>工作负载运行之后，它的操作列在这里。</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>What to add</source>
        <translation>要添加的内容</translation>
    </message>
    <message>
        <source>Steps and declarations to add</source>
        <translation>可添加的步骤和声明</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Close the panel</source>
        <translation>关闭面板</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭“%1”</translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>Reset to File</source>
        <translation>重置为文件中的值</translation>
    </message>
    <message>
        <source>Puts every parameter back to the value in the workload file</source>
        <translation>将每个参数恢复为工作负载文件中的值</translation>
    </message>
</context>
<context>
    <name>PictureExport</name>
    <message>
        <source>Export &amp;Picture…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Export &amp;Both Recorders…</source>
        <translation>导出两种记录器的图片(&amp;B)…</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Image (*.png)</source>
        <translation>图像 (*.png)</translation>
    </message>
</context>
<context>
    <name>PicturePreview</name>
    <message>
        <source>Preview of the picture</source>
        <translation>图片预览</translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>The timeline alone, in large text, on the whole screen</source>
        <translation>全屏显示时间线，使用大号文字</translation>
    </message>
    <message>
        <source>Esc or %1 ends the presentation</source>
        <translation>Esc 或 %1 结束演示</translation>
    </message>
</context>
<context>
    <name>ProblemList</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…还有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgramModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
</context>
<context>
    <name>ProgramPanel</name>
    <message>
        <source>This program is too long to be shown as a tree.</source>
        <translation>此程序过长，无法显示为树。</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>复制一份 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>wrap %1</source>
        <translation>将 %1 包入外层</translation>
    </message>
    <message>
        <source>unwrap %1</source>
        <translation>拆开 %1</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>What the chosen row says</source>
        <translation>所选行的内容</translation>
    </message>
    <message>
        <source>What is wrong with the program</source>
        <translation>程序中的错误</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制一份(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Un&amp;wrap</source>
        <translation>拆开(&amp;W)</translation>
    </message>
    <message>
        <source>in a &amp;Loop</source>
        <translation>循环(&amp;L)</translation>
    </message>
    <message>
        <source>in a &amp;Condition</source>
        <translation>条件(&amp;C)</translation>
    </message>
    <message>
        <source>in Steps on a &amp;Device</source>
        <translation>某设备上的步骤(&amp;D)</translation>
    </message>
    <message>
        <source>in a &amp;Graph</source>
        <translation>CUDA 图(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Wrap</source>
        <translation>包入外层(&amp;W)</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit the chosen row</source>
        <translation>编辑所选行</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>reset of %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>A workload&apos;s steps are shown here as a tree. Open one, or take a template in the File menu.</source>
        <translation>工作负载的步骤以树的形式显示在这里。请打开一个，或从“文件”菜单选择模板。</translation>
    </message>
    <message>
        <source>Other rows use what you remove:</source>
        <translation>其他行用到要删除的内容：</translation>
    </message>
</context>
<context>
    <name>ProgramRecording</name>
    <message>
        <source>The recording broke off.</source>
        <translation>录制中断了。</translation>
    </message>
    <message>
        <source>The program ended with exit code %1; what it did until then is in the run.</source>
        <translation>程序以退出码 %1 结束；它在此之前所做的都在这次运行中。</translation>
    </message>
    <message>
        <source>There is no run: see the messages above (exit code %1).</source>
        <translation>没有得到运行：见上面的消息（退出码 %1）。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
</context>
<context>
    <name>ProvenanceBar</name>
    <message>
        <source>Where the Picture Comes From</source>
        <translation>图的来源</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>说明：%1 条</translation>
    </message>
    <message>
        <source>%1: show where the picture comes from</source>
        <translation>%1：显示图的来源</translation>
    </message>
</context>
<context>
    <name>RealSettingsDialog</name>
    <message>
        <source>GPU settings</source>
        <translation>GPU 设置</translation>
    </message>
    <message>
        <source>Worker:</source>
        <translation>工作进程：</translation>
    </message>
    <message>
        <source>Recorder:</source>
        <translation>记录器：</translation>
    </message>
    <message>
        <source>Recorded runs:</source>
        <translation>记录的运行次数：</translation>
    </message>
    <message>
        <source>Unrecorded runs:</source>
        <translation>不记录的运行次数：</translation>
    </message>
    <message>
        <source>The command that starts streamscope-worker, here or elsewhere:
ssh gpu01 streamscope-worker</source>
        <translation>启动 streamscope-worker 的命令，可在本机或其他机器上：
ssh gpu01 streamscope-worker</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>CUPTI: what really ran when</source>
        <translation>CUPTI：各操作实际运行的时间</translation>
    </message>
    <message>
        <source>CUDA events: what a program sees of itself</source>
        <translation>CUDA 事件：程序自身所见</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>The run with the median makespan is shown</source>
        <translation>显示总完工时间为中位数的那次运行</translation>
    </message>
    <message>
        <source>Unrecorded runs, which show what recording costs</source>
        <translation>不记录的运行，用来显示记录的开销</translation>
    </message>
    <message>
        <source>Record where each block of spin_blocks kernels ran</source>
        <translation>记录 spin_blocks 核函数的每个线程块在何处运行</translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation>正在查询…</translation>
    </message>
</context>
<context>
    <name>RecordDialog</name>
    <message>
        <source>Record a program</source>
        <translation>录制程序</translation>
    </message>
    <message>
        <source>The program and its arguments, with quotes as in a shell:
python train.py --epochs 1</source>
        <translation>程序及其参数，引号用法与 shell 相同：
python train.py --epochs 1</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>程序(&amp;P)：</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>where a worker is</source>
        <translation>在工作进程所在的机器</translation>
    </message>
    <message>
        <source>The machine on which the program runs</source>
        <translation>运行程序的机器</translation>
    </message>
    <message>
        <source>&amp;Where:</source>
        <translation>位置(&amp;W)：</translation>
    </message>
    <message>
        <source>The command that starts streamscope-worker there:
ssh gpu01 streamscope-worker</source>
        <translation>在那里启动 streamscope-worker 的命令：
ssh gpu01 streamscope-worker</translation>
    </message>
    <message>
        <source>Wor&amp;ker:</source>
        <translation>工作进程(&amp;K)：</translation>
    </message>
    <message>
        <source>The folder in which the program runs on this machine; where a worker is, it runs in that of the worker&apos;s command</source>
        <translation>程序在本机运行时所在的文件夹；在工作进程所在的机器上，则为工作进程命令的文件夹</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose the folder to run in</source>
        <translation>选择运行所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>Keeps only what is called within the program&apos;s NVTX ranges of this name; empty: everything</source>
        <translation>只保留在程序中此名称的 NVTX 区间内调用的内容；留空则全部保留</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>&amp;Only within range:</source>
        <translation>仅限区间(&amp;O)：</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>How many of these ranges are kept, the first of each process</source>
        <translation>保留多少个这样的区间，取每个进程中最先的几个</translation>
    </message>
    <message>
        <source>&amp;Number of ranges:</source>
        <translation>区间数(&amp;N)：</translation>
    </message>
    <message>
        <source>The file of the run, which is opened when the program has ended</source>
        <translation>运行的文件，程序结束后会打开它</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the file of the run</source>
        <translation>选择运行的文件</translation>
    </message>
    <message>
        <source>Save run &amp;as:</source>
        <translation>运行保存为(&amp;A)：</translation>
    </message>
    <message>
        <source>Output and messages of the program</source>
        <translation>程序的输出和消息</translation>
    </message>
    <message>
        <source>&amp;Messages:</source>
        <translation>消息(&amp;M)：</translation>
    </message>
    <message>
        <source>R&amp;ecord</source>
        <translation>录制(&amp;E)</translation>
    </message>
    <message>
        <source>Runs the program and records what it does on a GPU</source>
        <translation>运行程序并录制它在 GPU 上所做的事</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Interrupts the program, as Ctrl-C does; pressed again, ends it</source>
        <translation>像 Ctrl-C 一样中断程序；再按一次则结束它</translation>
    </message>
    <message>
        <source>Interrupted; waiting for its end …</source>
        <translation>已中断；正在等待它结束 …</translation>
    </message>
    <message>
        <source>Recording …</source>
        <translation>正在录制 …</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Folder to run in</source>
        <translation>运行所在的文件夹</translation>
    </message>
    <message>
        <source>Save Run</source>
        <translation>保存运行</translation>
    </message>
    <message>
        <source>Saved runs (*.streamscope-run.json)</source>
        <translation>已保存的运行 (*.streamscope-run.json)</translation>
    </message>
    <message>
        <source>Saved runs (*.json)</source>
        <translation>已保存的运行 (*.json)</translation>
    </message>
</context>
<context>
    <name>RecordProgram</name>
    <message>
        <source>Re&amp;cord a Program…</source>
        <translation>录制程序(&amp;C)…</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>A program is being recorded</source>
        <translation>正在录制程序</translation>
    </message>
    <message>
        <source>Stop the program and close the window?</source>
        <translation>停止程序并关闭窗口？</translation>
    </message>
    <message>
        <source>The program ends when the window closes: %1</source>
        <translation>关闭窗口会结束该程序：%1</translation>
    </message>
    <message>
        <source>Stop and Close</source>
        <translation>停止并关闭</translation>
    </message>
</context>
<context>
    <name>RowHandles</name>
    <message>
        <source>Show &amp;All Rows</source>
        <translation>显示所有行(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Order as Recorded</source>
        <translation>按记录的顺序(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Hide %1</source>
        <translation>隐藏 %1(&amp;H)</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Un&amp;fold %1</source>
        <translation>展开 %1(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Fold %1</source>
        <translation>折叠 %1(&amp;F)</translation>
    </message>
</context>
<context>
    <name>RowTree</name>
    <message>
        <source>Rows of the picture</source>
        <translation>图片的行</translation>
    </message>
</context>
<context>
    <name>RunChooser</name>
    <message>
        <source>As CUDA &amp;Events Saw It</source>
        <translation>CUDA 事件所见(&amp;E)</translation>
    </message>
    <message>
        <source>The same run by its other recorder</source>
        <translation>同一次运行，由另一个记录器记录</translation>
    </message>
    <message>
        <source>The run is covered.</source>
        <translation>运行结果已遮住。</translation>
    </message>
    <message>
        <source>Answer the lesson&apos;s question: then the run is shown.</source>
        <translation>请先回答课程的问题，然后才会显示运行。</translation>
    </message>
</context>
<context>
    <name>RunFile</name>
    <message>
        <source>Save R&amp;un As…</source>
        <translation>运行另存为(&amp;U)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+R</source>
        <translation>Ctrl+Shift+R</translation>
    </message>
    <message>
        <source>Save Run</source>
        <translation>保存运行</translation>
    </message>
    <message>
        <source>Saved runs (*.json)</source>
        <translation>已保存的运行 (*.json)</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Saved the run in %1</source>
        <translation>运行已保存到 %1</translation>
    </message>
    <message>
        <source>Saved runs (*.streamscope-run.json)</source>
        <translation>已保存的运行 (*.streamscope-run.json)</translation>
    </message>
    <message>
        <source>Export for &amp;Viewers…</source>
        <translation>为查看器导出(&amp;V)…</translation>
    </message>
    <message>
        <source>The run for chrome://tracing, ui.perfetto.dev, and what reads the PyTorch profiler</source>
        <translation>供 chrome://tracing、ui.perfetto.dev 以及能读取 PyTorch 性能分析器文件的程序使用的运行</translation>
    </message>
    <message>
        <source>Export for Viewers</source>
        <translation>为查看器导出</translation>
    </message>
    <message>
        <source>Chrome JSON (*.trace.json)</source>
        <translation>Chrome JSON (*.trace.json)</translation>
    </message>
    <message>
        <source>Chrome JSON, compressed (*.trace.json.gz)</source>
        <translation>Chrome JSON，已压缩 (*.trace.json.gz)</translation>
    </message>
    <message>
        <source>Perfetto (*.perfetto-trace)</source>
        <translation>Perfetto (*.perfetto-trace)</translation>
    </message>
    <message>
        <source>Saved runs for NumPy (*.npz)</source>
        <translation>NumPy 格式的已保存的运行 (*.npz)</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Search operations</source>
        <translation>搜索操作</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配项</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配项</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项 (F3)</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>List of operations</source>
        <translation>操作列表</translation>
    </message>
    <message>
        <source>Shows operations as a table</source>
        <translation>以表格显示操作</translation>
    </message>
    <message>
        <source>How to search</source>
        <translation>搜索方法</translation>
    </message>
    <message>
        <source>searching …</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation>1 个操作</translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation>%1 个操作</translation>
    </message>
    <message>
        <source>Search: wait&gt;1ms  ( / )</source>
        <translation>搜索：wait&gt;1ms  ( / )</translation>
    </message>
</context>
<context>
    <name>ShareCommands</name>
    <message>
        <source>Copy as &amp;Link</source>
        <translation>复制为链接(&amp;L)</translation>
    </message>
    <message>
        <source>Open Link from &amp;Clipboard</source>
        <translation>打开剪贴板中的链接(&amp;C)</translation>
    </message>
    <message>
        <source>A saved run has no workload that could be shared as a link.</source>
        <translation>已保存的运行没有可作为链接分享的工作负载。</translation>
    </message>
    <message>
        <source>The text has a mistake, and so cannot take the values that are set.</source>
        <translation>文本有错误，因此无法写入所设置的值。</translation>
    </message>
    <message numerus="yes">
        <source>The link is on the clipboard: %n character(s)</source>
        <translation>
            <numerusform>链接已复制到剪贴板：%n 个字符</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SizePreset</name>
    <message>
        <source>Screen, as high as needed</source>
        <translation>屏幕，高度按需</translation>
    </message>
    <message>
        <source>Slide 16:9</source>
        <translation>幻灯片 16:9</translation>
    </message>
    <message>
        <source>Slide 4:3</source>
        <translation>幻灯片 4:3</translation>
    </message>
    <message>
        <source>Paper, one column (85 mm)</source>
        <translation>论文，单栏（85 mm）</translation>
    </message>
    <message>
        <source>Paper, full width (175 mm)</source>
        <translation>论文，通栏（175 mm）</translation>
    </message>
    <message>
        <source>Poster (A1)</source>
        <translation>海报（A1）</translation>
    </message>
</context>
<context>
    <name>StandardEdits</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
</context>
<context>
    <name>StartController</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Streamscope</source>
        <translation>Streamscope</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>See how CUDA streams overlap, and why they do not.</source>
        <translation>查看 CUDA 流如何重叠，以及为何没有重叠。</translation>
    </message>
</context>
<context>
    <name>StepForm</name>
    <message>
        <source>Select a row to change it.</source>
        <translation>选择一行进行更改。</translation>
    </message>
    <message>
        <source>Shows what is not set and has a default</source>
        <translation>显示未设置、取默认值的字段</translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More (%1)</source>
        <translation>更多（%1）</translation>
    </message>
</context>
<context>
    <name>StepLink</name>
    <message>
        <source>The text has no step %1 any more.</source>
        <translation>文本中已没有步骤 %1。</translation>
    </message>
    <message>
        <source>The text is not shown until it is laid out on lines</source>
        <translation>文本分行排版后才会显示</translation>
    </message>
    <message>
        <source>This step makes no operations</source>
        <translation>此步骤不产生操作</translation>
    </message>
    <message>
        <source>This step makes 1 operation</source>
        <translation>此步骤产生 1 个操作</translation>
    </message>
    <message>
        <source>This step makes %1 operations</source>
        <translation>此步骤产生 %1 个操作</translation>
    </message>
</context>
<context>
    <name>Streamscope</name>
    <message>
        <source>Allocate once, before the loop</source>
        <translation>在循环之前一次性分配</translation>
    </message>
    <message>
        <source>Free at the end</source>
        <translation>在末尾释放</translation>
    </message>
    <message>
        <source>Frees the memory after everything else that its host thread calls.</source>
        <translation>在所属主机线程的所有其他调用之后释放内存。</translation>
    </message>
    <message>
        <source>More streams or another order cannot beat the busiest engine; fewer bytes, faster kernels or a second device can.</source>
        <translation>增加流或更换顺序都快不过最忙的引擎；减少字节数、加快核函数或使用第二个设备才行。</translation>
    </message>
    <message>
        <source>No order makes a run shorter than its longest operation; cut into pieces, or made faster, it can be.</source>
        <translation>任何顺序都不能使运行短于其最长的操作；将它切成几段或加快它才行。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Give %1 a stream of its own</source>
        <translation>让 %1 使用自己的流</translation>
    </message>
    <message>
        <source>Make %1 non-blocking</source>
        <translation>将 %1 设为非阻塞</translation>
    </message>
    <message>
        <source>Creates these streams with cudaStreamNonBlocking: the default stream no longer waits for them, nor they for it.</source>
        <translation>用 cudaStreamNonBlocking 创建这些流：默认流不再等待它们，它们也不再等待默认流。</translation>
    </message>
    <message>
        <source>Use the per-thread default stream</source>
        <translation>使用每线程默认流</translation>
    </message>
    <message>
        <source>Compiles with --default-stream per-thread: the default stream is a stream like others, one for each host thread.</source>
        <translation>用 --default-stream per-thread 编译：默认流成为与其他流一样的流，每个主机线程各有一个。</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Work there waits for all earlier work in blocking streams, and all their later work waits for it; non-blocking streams take no part in that.</source>
        <translation>其中的工作要等待阻塞流中所有先前的工作，而阻塞流中所有后续的工作又要等待它；非阻塞流不参与其中。</translation>
    </message>
    <message>
        <source>It can go where neither side needs the other&apos;s results; where one does, an event that the stream waits for keeps just that order.</source>
        <translation>如果双方都不需要对方的结果，就可以去掉这种等待；如果有一方需要，让流等待一个事件即可只保持这一顺序。</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>线程数余量</translation>
    </message>
    <message>
        <source>block slots</source>
        <translation>线程块槽位</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>SM resources</source>
        <translation>SM 资源</translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for %4.</source>
        <translation>关键路径上有 %1 个操作等待%4，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for %4.</source>
        <translation>关键路径上有 %1 个操作等待%4，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>Operations waited for SM resources</source>
        <translation>操作等待 SM 资源</translation>
    </message>
    <message>
        <source>Each kernel fills the device by itself</source>
        <translation>每个核函数单独就占满设备</translation>
    </message>
    <message>
        <source>The kernels that run fill the device</source>
        <translation>正在运行的核函数占满设备</translation>
    </message>
    <message>
        <source>the time of these waits on the critical path</source>
        <translation>关键路径上这些等待的时间</translation>
    </message>
    <message>
        <source>Operations of other streams occupied what was needed.</source>
        <translation>其他流的操作占用了所需的资源。</translation>
    </message>
    <message>
        <source>all but the copies of the direction that moves more</source>
        <translation>除传输量较大方向的复制之外的全部时间</translation>
    </message>
    <message>
        <source>all copies of the direction that moves less</source>
        <translation>传输量较小方向的全部复制</translation>
    </message>
    <message>
        <source>One engine does the copies of both directions</source>
        <translation>两个方向的复制由同一个引擎完成</translation>
    </message>
    <message>
        <source>On the critical path %1 copy waited for a copy of the other direction, %2 of %3.</source>
        <translation>关键路径上有 %1 次复制等待另一方向的复制，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>On the critical path %1 copies waited for a copy of the other direction, %2 of %3.</source>
        <translation>关键路径上有 %1 次复制等待另一方向的复制，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the time copies waited for their engine on the critical path</source>
        <translation>关键路径上复制等待其引擎的时间</translation>
    </message>
    <message>
        <source>On the critical path %1 copy (%2) waited for another of the same direction, %3 of %4.</source>
        <translation>关键路径上有 %1 次复制（%2）等待同一方向的另一次复制，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>On the critical path %1 copies (%2) waited for another of the same direction, %3 of %4.</source>
        <translation>关键路径上有 %1 次复制（%2）等待同一方向的另一次复制，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>what the fix saved when it was tried</source>
        <translation>试用该修复时节省的时间</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>将 %1</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 设为 %2</translation>
    </message>
    <message>
        <source>Other values take less time: %1</source>
        <translation>其他取值用时更短：%1</translation>
    </message>
    <message>
        <source>With %1 the same work takes %2 instead of %3.</source>
        <translation>采用 %1 时，同样的工作用时 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>its fixes were tried and save nothing</source>
        <translation>其修复已试过，不节省时间</translation>
    </message>
    <message>
        <source>Wait after the record</source>
        <translation>记录之后再等待</translation>
    </message>
    <message>
        <source>Moves the wait behind the record, so that the wait is for it.</source>
        <translation>将等待移到记录之后，使等待针对这次记录。</translation>
    </message>
    <message>
        <source>Record before waiting</source>
        <translation>等待之前先记录</translation>
    </message>
    <message>
        <source>Moves the record in front of the wait, so that the wait is for it.</source>
        <translation>将记录移到等待之前，使等待针对这次记录。</translation>
    </message>
    <message>
        <source>A wait that does nothing</source>
        <translation>不起作用的等待</translation>
    </message>
    <message>
        <source>%1 waits for event %2, which nothing ever records.</source>
        <translation>%1 等待事件 %2，但该事件从未被记录。</translation>
    </message>
    <message>
        <source>%1 waits for event %2, which the host records only after it has called the wait.</source>
        <translation>%1 等待事件 %2，但主机在调用等待之后才记录该事件。</translation>
    </message>
    <message>
        <source>Times between events contain more than the work</source>
        <translation>事件之间的时间不只包含工作本身</translation>
    </message>
    <message>
        <source>Between two events in %1 pass %2, but the work between them runs for %3.</source>
        <translation>%1 中两个事件之间经过了 %2，而其间的工作只运行了 %3。</translation>
    </message>
    <message>
        <source>Events are in the order of their stream, and the time between two of them includes all waiting there: for the host&apos;s next call, for the device to take it up, for engines and for other streams.</source>
        <translation>事件按其流的顺序执行，两个事件之间的时间包括其间的所有等待：等待主机的下一次调用、等待设备接手、等待引擎和其他流。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Kernels of few blocks leave most SMs idle</source>
        <translation>线程块少的核函数使大多数 SM 空闲</translation>
    </message>
    <message>
        <source>On the critical path %1 kernel had the SMs for itself for %2 of %3 and has fewer blocks than a quarter of them.</source>
        <translation>关键路径上有 %1 个核函数独占 SM 达 %2（全程 %3），而其线程块数不到 SM 数的四分之一。</translation>
    </message>
    <message>
        <source>On the critical path %1 kernels had the SMs for themselves for %2 of %3 and have fewer blocks than a quarter of them.</source>
        <translation>关键路径上有 %1 个核函数独占 SM 达 %2（全程 %3），而其线程块数不到 SM 数的四分之一。</translation>
    </message>
    <message>
        <source>The same work cut into more blocks uses more SMs; where it cannot be, other kernels can run beside it from other streams.</source>
        <translation>同样的工作切成更多的线程块可以用上更多的 SM；不能再切时，其他流的核函数可以与它并行运行。</translation>
    </message>
    <message>
        <source>Set “%1” to %2</source>
        <translation>将“%1”设为 %2</translation>
    </message>
    <message>
        <source>Turn “%1” on</source>
        <translation>打开“%1”</translation>
    </message>
    <message>
        <source>Turn “%1” off</source>
        <translation>关闭“%1”</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Changes the parameter %1 to %2.</source>
        <translation>将参数 %1 改为 %2。</translation>
    </message>
    <message>
        <source>Capturing and instantiating a graph once is not in that time.</source>
        <translation>图的一次性捕获和实例化不计入该时间。</translation>
    </message>
    <message>
        <source>Accesses to memory are still in no order then; once they are, it may take longer.</source>
        <translation>此时内存访问仍然没有确定的顺序；确定顺序之后，用时可能更长。</translation>
    </message>
    <message>
        <source>Synchronizes the device before “%1”.</source>
        <translation>在“%1”之前同步设备。</translation>
    </message>
    <message>
        <source>Synchronizes the device at the end.</source>
        <translation>在末尾同步设备。</translation>
    </message>
    <message>
        <source>Synchronizes the device at the end of host thread %1.</source>
        <translation>在主机线程 %1 的末尾同步设备。</translation>
    </message>
    <message>
        <source>Synchronizes the device at the end of host threads %1.</source>
        <translation>在主机线程 %1 的末尾同步设备。</translation>
    </message>
    <message>
        <source>Capture it in the thread that launches it</source>
        <translation>在启动它的线程中捕获</translation>
    </message>
    <message>
        <source>Moves the capture to the beginning of host thread %1.</source>
        <translation>将捕获移到主机线程 %1 的开头。</translation>
    </message>
    <message>
        <source>Graph %1 may be launched before it is captured</source>
        <translation>CUDA 图 %1 可能在捕获之前就被启动</translation>
    </message>
    <message>
        <source>Host threads start together, and until a graph is instantiated there is nothing to launch, whatever this run shows.</source>
        <translation>各主机线程同时开始，而 CUDA 图在实例化之前无从启动，无论本次运行显示的结果如何。</translation>
    </message>
    <message>
        <source>Capture it before the threads start or in the thread that launches it, or let that thread wait for the other, which a workload cannot say.</source>
        <translation>请在各线程开始之前或在启动它的线程中捕获，或者让该线程等待另一个线程，但后者在工作负载中无法表达。</translation>
    </message>
    <message>
        <source>Add the missing event</source>
        <translation>添加缺少的事件</translation>
    </message>
    <message>
        <source>Records event “%1” after the first, and lets the host wait for it.</source>
        <translation>在前一个操作之后记录事件“%1”，并让主机等待它。</translation>
    </message>
    <message>
        <source>Records event “%1” after the first, and lets the stream of the second wait for it.</source>
        <translation>在前一个操作之后记录事件“%1”，并让后一个操作的流等待它。</translation>
    </message>
    <message>
        <source>%1 may be used before its allocation</source>
        <translation>%1 可能在分配之前就被使用</translation>
    </message>
    <message>
        <source>%1 may be used after it was freed</source>
        <translation>%1 可能在释放之后仍被使用</translation>
    </message>
    <message>
        <source>Unordered accesses to %1</source>
        <translation>对 %1 的访问没有确定的顺序</translation>
    </message>
    <message>
        <source>Memory that is allocated once, before the work, and freed after it makes nothing wait.</source>
        <translation>在工作之前一次性分配、工作之后再释放的内存不会造成任何等待。</translation>
    </message>
    <message>
        <source>Allocating or freeing waits for the whole device</source>
        <translation>分配或释放内存要等待整个设备</translation>
    </message>
    <message>
        <source>%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device was idle.</source>
        <translation>%1 次分配或释放内存的调用使%2阻塞到设备空闲，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device was idle.</source>
        <translation>%1 次分配或释放内存的调用使%2阻塞到设备空闲，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Meanwhile its host thread issues nothing new.</source>
        <translation>在此期间，其主机线程不发出任何新的工作。</translation>
    </message>
    <message>
        <source>A stream-ordered allocation does not wait for other streams.</source>
        <translation>流序内存分配不等待其他流。</translation>
    </message>
    <message>
        <source>The host synchronizes before it has issued everything</source>
        <translation>主机在发出全部工作之前就进行同步</translation>
    </message>
    <message>
        <source>%1 synchronization blocked %2 for %3 of %4 with work still to issue.</source>
        <translation>%1 次同步在仍有工作待发出时使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 synchronizations blocked %2 for %3 of %4 with work still to issue.</source>
        <translation>%1 次同步在仍有工作待发出时使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Nothing runs until the host has woken up and called again.</source>
        <translation>在主机被唤醒并再次调用之前，什么都不运行。</translation>
    </message>
    <message>
        <source>Do not wait in between</source>
        <translation>中途不等待</translation>
    </message>
    <message>
        <source>Host functions wait for one another</source>
        <translation>主机函数相互等待</translation>
    </message>
    <message>
        <source>Streams wait while host functions are started</source>
        <translation>启动主机函数时流在等待</translation>
    </message>
    <message>
        <source>On the critical path %1 host function began %2 after what was before it had ended; it ran for %3 of %4.</source>
        <translation>关键路径上有 %1 个主机函数在其前面的操作结束 %2 之后才开始；它运行了 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>On the critical path %1 host functions began %2 in all after what was before them had ended; they ran for %3 of %4.</source>
        <translation>关键路径上有 %1 个主机函数在其前面的操作结束之后才开始，共推迟 %2；它们运行了 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>A thread of the host has to be woken for each, and its stream goes on only when that has run it.</source>
        <translation>每个主机函数都要唤醒一个主机线程，而流要等它运行完毕才能继续。</translation>
    </message>
    <message>
        <source>One function that does the work of several costs one start; what the stream need not wait for, a host thread can do after it has synchronized with an event.</source>
        <translation>用一个主机函数完成几个主机函数的工作，只需一次启动的代价；流不必等待的工作，可由主机线程在与事件同步之后完成。</translation>
    </message>
    <message>
        <source>the host&apos;s time inside these calls; of a thread&apos;s last the time its copy takes</source>
        <translation>主机在这些调用中的时间；每个线程的最后一次调用按其复制所需的时间计算</translation>
    </message>
    <message>
        <source>Copy asynchronously, in the streams of the kernels</source>
        <translation>在核函数的流中异步复制</translation>
    </message>
    <message>
        <source>Calls the copies async, each in the stream of what uses its device memory; the host must synchronize before it uses their host memory.</source>
        <translation>以异步方式调用这些复制，各自放入使用其设备内存的操作所在的流；主机在使用其主机内存之前必须同步。</translation>
    </message>
    <message>
        <source>Such a copy goes through a staging buffer while the host waits inside the call, so what follows is issued late; from pinned memory the call returns at once and the copy itself is faster.</source>
        <translation>这种复制要经过暂存缓冲区，主机在调用中等待，因此后续工作发出得晚；使用页锁定内存时，调用立即返回，复制本身也更快。</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>将 %1 改为页锁定内存</translation>
    </message>
    <message>
        <source>Makes %1 page-locked host memory; copies then return before they are done, and the host must synchronize before it uses it.</source>
        <translation>将 %1 改为页锁定的主机内存；此后复制在完成之前就返回，主机在使用该内存之前必须同步。</translation>
    </message>
    <message>
        <source>Reading a value back makes the host wait</source>
        <translation>读回一个值使主机等待</translation>
    </message>
    <message>
        <source>%1 small D2H copy blocked %2 for %3 of %4.</source>
        <translation>%1 次小的设备到主机复制使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 small D2H copies blocked %2 for %3 of %4.</source>
        <translation>%1 次小的设备到主机复制使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Copies that are not async block the host</source>
        <translation>非异步的复制阻塞主机</translation>
    </message>
    <message>
        <source>%1 copy is called without Async and blocked %2 for %3 of %4.</source>
        <translation>%1 次复制的调用不带 Async，使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 copies are called without Async and blocked %2 for %3 of %4.</source>
        <translation>%1 次复制的调用不带 Async，使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Such a copy runs in the default stream and returns when it is done, so nothing that the host would issue next can overlap it; called async, from pinned memory, it does not wait.</source>
        <translation>这种复制在默认流中运行，完成后才返回，因此主机接下来要发出的工作都不能与它重叠；若使用页锁定内存并以异步方式调用，则不等待。</translation>
    </message>
    <message>
        <source>Pageable memory goes through a staging buffer; from pinned memory also a copy that waits is faster.</source>
        <translation>可分页内存要经过暂存缓冲区；使用页锁定内存时，即使是等待完成的复制也更快。</translation>
    </message>
    <message>
        <source>Copy asynchronously</source>
        <translation>异步复制</translation>
    </message>
    <message>
        <source>Calls the copies async, in the default stream; the host must synchronize before it uses their host memory.</source>
        <translation>在默认流中以异步方式调用这些复制；主机在使用其主机内存之前必须同步。</translation>
    </message>
    <message>
        <source>Makes %1 page-locked host memory; the copies still return when they are done.</source>
        <translation>将 %1 改为页锁定的主机内存；这些复制仍在完成后才返回。</translation>
    </message>
    <message>
        <source>Copies block the host</source>
        <translation>复制阻塞主机</translation>
    </message>
    <message>
        <source>%1 copy blocked %2 for %3 of %4 inside its call.</source>
        <translation>%1 次复制在其调用中使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 copies blocked %2 for %3 of %4 inside their calls.</source>
        <translation>%1 次复制在其调用中使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Their host memory is pageable, or they are not async; pinned memory and async calls let the host go on.</source>
        <translation>它们的主机内存是可分页内存，或者它们不是异步的；使用页锁定内存和异步调用，主机就能继续。</translation>
    </message>
    <message>
        <source>CUDA_LAUNCH_BLOCKING makes each call wait for its own work</source>
        <translation>CUDA_LAUNCH_BLOCKING 使每次调用都等待自己的工作完成</translation>
    </message>
    <message>
        <source>Issuing calls return only when what they issued has ended; that blocked %1 operation for %2 of %3.</source>
        <translation>发出工作的调用要等所发出的工作结束才返回；这使 %1 个操作受阻，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>Issuing calls return only when what they issued has ended; that blocked %1 operations for %2 of %3.</source>
        <translation>发出工作的调用要等所发出的工作结束才返回；这使 %1 个操作受阻，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>The variable is for debugging: nothing that one host thread issues overlaps, whatever the streams.</source>
        <translation>该变量用于调试：无论使用哪些流，同一主机线程发出的工作都不会重叠。</translation>
    </message>
    <message>
        <source>Unset CUDA_LAUNCH_BLOCKING</source>
        <translation>取消设置 CUDA_LAUNCH_BLOCKING</translation>
    </message>
    <message>
        <source>Runs without the variable; what the host uses must then be synchronized with explicitly.</source>
        <translation>不设该变量运行；此后，主机要使用的内容必须显式同步。</translation>
    </message>
    <message>
        <source>Host threads share a stream</source>
        <translation>多个主机线程共用一个流</translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for what another host thread had issued into the same stream (%4).</source>
        <translation>关键路径上有 %1 个操作等待另一主机线程发出到同一流（%4）中的工作，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for what another host thread had issued into the same stream (%4).</source>
        <translation>关键路径上有 %1 个操作等待另一主机线程发出到同一流（%4）中的工作，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>A stream runs in order, whichever thread issues.</source>
        <translation>流按顺序运行，无论由哪个线程发出。</translation>
    </message>
    <message>
        <source>The legacy default stream is one for all host threads: with the per-thread default stream, or a stream for each thread, their work can overlap.</source>
        <translation>传统默认流由所有主机线程共用：改用每线程默认流，或者每个线程使用一个流，它们的工作就可以重叠。</translation>
    </message>
    <message>
        <source>With a stream for each thread, their work can overlap.</source>
        <translation>每个线程使用一个流，它们的工作就可以重叠。</translation>
    </message>
    <message>
        <source>the host&apos;s time in these calls</source>
        <translation>主机在这些调用中的时间</translation>
    </message>
    <message>
        <source>Allocating and freeing takes much of the run</source>
        <translation>分配和释放内存占用了运行的大量时间</translation>
    </message>
    <message>
        <source>%1 call that allocates or frees memory kept %2 busy for %3 of %4, waiting for the device not counted.</source>
        <translation>%1 次分配或释放内存的调用使%2忙碌 %3（全程 %4），不计等待设备的时间。</translation>
    </message>
    <message>
        <source>%1 calls that allocate or free memory kept %2 busy for %3 of %4, waiting for the device not counted.</source>
        <translation>%1 次分配或释放内存的调用使%2忙碌 %3（全程 %4），不计等待设备的时间。</translation>
    </message>
    <message>
        <source>Pinned memory costs most, by its size.</source>
        <translation>页锁定内存的代价最高，且随大小增长。</translation>
    </message>
    <message>
        <source>one or more of %1 host threads</source>
        <translation>%1 个主机线程中的一个或多个</translation>
    </message>
    <message>
        <source>a host thread</source>
        <translation>某个主机线程</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Record the event earlier</source>
        <translation>提前记录事件</translation>
    </message>
    <message>
        <source>Moves the record directly behind %1.</source>
        <translation>将记录移到紧接 %1 之后。</translation>
    </message>
    <message>
        <source>Events are recorded later than what waits for them needs</source>
        <translation>事件的记录晚于等待者的需要</translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited %2 of %3 for an event longer than for what it needs.</source>
        <translation>关键路径上有 %1 个操作等待一个事件的时间超出其实际需要，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited %2 of %3 for events longer than for what they need.</source>
        <translation>关键路径上有 %1 个操作等待事件的时间超出其实际需要，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>An event stands for all that its stream was given before: recorded directly behind what is needed, it lets the other stream go on sooner; what comes later there and needs more waits for an event of its own.</source>
        <translation>事件代表其流此前接到的全部工作：紧接在所需操作之后记录，另一个流就能更早继续；如果该流中后面的工作需要更多，就让它等待自己的事件。</translation>
    </message>
    <message>
        <source>Issuing %1 operations took %2 %3 of %4, %5 each.</source>
        <translation>发出 %1 个操作占用%2 %3（全程 %4），每个 %5。</translation>
    </message>
    <message>
        <source>the time that the host takes to issue, and these copies to run</source>
        <translation>主机发出操作的时间，加上运行这些复制的时间</translation>
    </message>
    <message>
        <source>the time that launches add to the critical path</source>
        <translation>启动给关键路径增加的时间</translation>
    </message>
    <message>
        <source>The first launch of a graph costs the host a time for each node, later ones hardly more than one call.</source>
        <translation>CUDA 图的首次启动要让主机为每个图节点付出时间，之后的启动只比一次调用略多。</translation>
    </message>
    <message>
        <source>What comes again can be a graph, which is launched with one call.</source>
        <translation>反复出现的工作可以做成 CUDA 图，用一次调用启动。</translation>
    </message>
    <message>
        <source>Each start costs the host a call and the device a reaction; fewer and longer operations cost less of both.</source>
        <translation>每次启动要花费主机一次调用和设备一次响应；操作更少、更长，两者的代价都会减少。</translation>
    </message>
    <message>
        <source>More streams cannot help, as each host thread makes one call after the other; fewer and longer operations do.</source>
        <translation>增加流没有帮助，因为每个主机线程都是逐个调用；减少操作个数、加长每个操作才有用。</translation>
    </message>
    <message>
        <source>Launching takes as long as the work</source>
        <translation>启动所花的时间与工作本身一样长</translation>
    </message>
    <message>
        <source>The device waits for the host</source>
        <translation>设备在等待主机</translation>
    </message>
    <message>
        <source>the time for which the host was late with other work</source>
        <translation>主机因其他工作而迟发调用的时间</translation>
    </message>
    <message>
        <source>The device waits for the host to issue its work</source>
        <translation>设备在等待主机发出工作</translation>
    </message>
    <message>
        <source>First launches load code</source>
        <translation>首次启动要加载代码</translation>
    </message>
    <message>
        <source>Modules are loaded when a kernel is first used and that may wait for the device; run once to warm up before measuring, or set CUDA_MODULE_LOADING=EAGER.</source>
        <translation>模块在核函数首次使用时加载，而加载可能会等待设备；请在测量前先运行一次以预热，或设置 CUDA_MODULE_LOADING=EAGER。</translation>
    </message>
    <message>
        <source>%1 copy ran beside one of the other direction, down to %2 of the rate of the quickest.</source>
        <translation>%1 次复制与反方向的复制同时进行，速率最低降到最快一次的 %2。</translation>
    </message>
    <message>
        <source>%1 copies ran beside one of the other direction, down to %2 of the rate of the quickest.</source>
        <translation>%1 次复制与反方向的复制同时进行，速率最低降到最快一次的 %2。</translation>
    </message>
    <message>
        <source>half of what these copies take longer than at the best rate seen</source>
        <translation>这些复制比按所见最佳速率多用时间的一半</translation>
    </message>
    <message>
        <source>Peer copies go through the host</source>
        <translation>对等复制经由主机</translation>
    </message>
    <message>
        <source>%1 copy between devices took %2 of %3, as peer access is off.</source>
        <translation>%1 次设备间复制用了 %3 中的 %2，因为对等访问已关闭。</translation>
    </message>
    <message>
        <source>%1 copies between devices took %2 of %3, as peer access is off.</source>
        <translation>%1 次设备间复制用了 %3 中的 %2，因为对等访问已关闭。</translation>
    </message>
    <message>
        <source>Without peer access the bytes go to host memory and from there to the other device, and hold a copy engine of both; cudaDeviceEnablePeerAccess lets them cross directly.</source>
        <translation>没有对等访问时，数据先到主机内存，再从那里到另一设备，并占用双方各一个复制引擎；cudaDeviceEnablePeerAccess 可让数据直接传输。</translation>
    </message>
    <message>
        <source>the time in which such copies run</source>
        <translation>这类复制运行的时间</translation>
    </message>
    <message>
        <source>Turn on peer access</source>
        <translation>启用对等访问</translation>
    </message>
    <message>
        <source>Copies between the devices directly.</source>
        <translation>在设备之间直接复制。</translation>
    </message>
    <message>
        <source>copies in either direction</source>
        <translation>两个方向的复制</translation>
    </message>
    <message>
        <source>copies in</source>
        <translation>主机到设备复制</translation>
    </message>
    <message>
        <source>copies out</source>
        <translation>设备到主机复制</translation>
    </message>
    <message>
        <source>peer copies</source>
        <translation>对等复制</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>host functions</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>memsets</source>
        <translation>内存设置</translation>
    </message>
    <message>
        <source>copies within the device</source>
        <translation>设备内复制</translation>
    </message>
    <message>
        <source>All work is in one stream, so nothing overlaps</source>
        <translation>所有工作都在一个流中，因此没有任何重叠</translation>
    </message>
    <message>
        <source>Nearly all work is in one stream, so little overlaps</source>
        <translation>几乎所有工作都在一个流中，因此很少重叠</translation>
    </message>
    <message>
        <source>%1 operations are in %2 and take %3 of %4, those in the other streams of its device %5.</source>
        <translation>%1 个操作在 %2 中，用了 %4 中的 %3；其设备的其他流中的操作用了 %5。</translation>
    </message>
    <message>
        <source>All %1 operations are in %2 and take %3 of %4.</source>
        <translation>全部 %1 个操作都在 %2 中，用了 %4 中的 %3。</translation>
    </message>
    <message>
        <source>A stream is a queue, in which each kernel waits for the one before although most of the SMs have nothing to do.</source>
        <translation>流是一个队列，其中每个核函数都要等待前一个，尽管大部分 SM 无事可做。</translation>
    </message>
    <message>
        <source>%1; an upper limit</source>
        <translation>%1；为上限</translation>
    </message>
    <message>
        <source>%1, or what is left above the bound if that is less; an upper limit</source>
        <translation>%1，或高于下界的剩余部分（若后者更小）；为上限</translation>
    </message>
    <message>
        <source>the time these waits add to the critical path</source>
        <translation>这些等待给关键路径增加的时间</translation>
    </message>
    <message>
        <source>Recording changes this run</source>
        <translation>记录改变了这次运行</translation>
    </message>
    <message>
        <source>Recorded it takes %1, unrecorded %2: recording adds %3 to the host&apos;s calls.</source>
        <translation>记录时用时 %1，不记录时 %2：记录使主机的调用增加了 %3。</translation>
    </message>
    <message>
        <source>Profilers take time in every call, and short operations show it most; believe the unrecorded makespan, and of the picture the order.</source>
        <translation>性能分析工具在每次调用中都要花时间，短操作受影响最明显；请以未记录的总完工时间为准，图中则只取其顺序。</translation>
    </message>
    <message>
        <source>CUDA events saw this run</source>
        <translation>这次运行由 CUDA 事件观测</translation>
    </message>
    <message>
        <source>The times are those of events between the operations, which are stamped when the stream gets there.</source>
        <translation>这些时间来自操作之间的事件，它们在流执行到该处时打上时间戳。</translation>
    </message>
    <message>
        <source>Streams wait for events that they do not need</source>
        <translation>流在等待它们并不需要的事件</translation>
    </message>
    <message>
        <source>For %1 of %2 the critical path waited for events.</source>
        <translation>在 %2 中，关键路径有 %1 在等待事件。</translation>
    </message>
    <message>
        <source>A wait orders everything behind it in its stream after everything before the record in the other; only what needs a result of the other needs one.</source>
        <translation>一次等待会把本流中其后的一切排在另一流中该记录之前的一切之后；只有需要另一流结果的操作才需要等待。</translation>
    </message>
    <message>
        <source>the time for which the critical path waited for events, as far as the data leave it</source>
        <translation>关键路径等待事件的时间，仅计数据依赖允许省去的部分</translation>
    </message>
    <message>
        <source>Do not wait for them</source>
        <translation>不等待这些事件</translation>
    </message>
    <message>
        <source>more streams</source>
        <translation>更多的流</translation>
    </message>
    <message>
        <source>fewer waits for events</source>
        <translation>更少的事件等待</translation>
    </message>
    <message>
        <source>less work in the default stream</source>
        <translation>默认流中更少的工作</translation>
    </message>
    <message>
        <source>fewer dependencies in the graph</source>
        <translation>CUDA 图中更少的依赖</translation>
    </message>
    <message>
        <source>no host functions in between</source>
        <translation>中间没有主机函数</translation>
    </message>
    <message>
        <source>calls that do not wait</source>
        <translation>不等待的调用</translation>
    </message>
    <message>
        <source>fewer synchronizations in between</source>
        <translation>中间更少的同步</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>a second graph in another stream</source>
        <translation>另一个流中的第二个 CUDA 图</translation>
    </message>
    <message>
        <source>a second graph</source>
        <translation>第二个 CUDA 图</translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 allocating memory.</source>
        <translation>主机线程用 %1 分配内存。</translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 freeing memory.</source>
        <translation>主机线程用 %1 释放内存。</translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 on host work.</source>
        <translation>主机线程用 %1 执行主机工作。</translation>
    </message>
    <message>
        <source>The host&apos;s threads spent %1 launching graphs.</source>
        <translation>主机线程用 %1 启动 CUDA 图。</translation>
    </message>
    <message>
        <source>By what each needs of what was written before, this work takes nearly as long in any streams: only cut into smaller pieces, of which one need not wait for all of another, can it overlap.</source>
        <translation>按各操作对先前写入数据的需要，无论使用什么流，这些工作所需时间几乎相同：只有切成更小的部分，使一部分不必等待另一部分全部完成，才能重叠。</translation>
    </message>
    <message>
        <source>By what each needs of what was written before, and by the host&apos;s calls that allocate or free in between, this work takes nearly as long in any streams: with these calls before and after all of it, it takes less.</source>
        <translation>按各操作对先前写入数据的需要，以及主机在其间进行的分配或释放调用，无论使用什么流，这些工作所需时间几乎相同：把这些调用移到全部工作之前和之后，用时会更少。</translation>
    </message>
    <message>
        <source>By what each needs of what was written before, this work takes %1 at the pace that it had, whatever its streams; but operations that ran at the same time may have slowed each other down, and in another order they need not.</source>
        <translation>按各操作对先前写入数据的需要，以当时的速度，无论使用什么流，这些工作都需要 %1；但同时运行的操作可能互相拖慢，换一种顺序则未必如此。</translation>
    </message>
    <message>
        <source>Independent operations can overlap only with %1.</source>
        <translation>互不需要的工作要能重叠，只有靠%1。</translation>
    </message>
    <message>
        <source>For %1 of the makespan the next of them had to wait because the workload asks for that order (%2).</source>
        <translation>总完工时间的 %1 里，其中的下一个操作不得不等待，因为工作负载要求这样的顺序（%2）。</translation>
    </message>
    <message>
        <source>What needs each other is not known here, as kernels without “args” do not say which memory they use.</source>
        <translation>此处不知道谁需要谁，因为没有“args”的核函数不说明它们使用哪些内存。</translation>
    </message>
    <message>
        <source>The critical path is one operation, with %1.</source>
        <translation>关键路径是一个操作，包括 %1。</translation>
    </message>
    <message>
        <source>The critical path is a chain of %1 operations, with %2.</source>
        <translation>关键路径是由 %1 个操作组成的链，包括 %2。</translation>
    </message>
    <message>
        <source>the host&apos;s time inside these calls</source>
        <translation>主机在这些调用内的时间</translation>
    </message>
    <message>
        <source>The memory pool is emptied and has to grow again</source>
        <translation>内存池被清空，不得不再次增长</translation>
    </message>
    <message>
        <source>%1 stream-ordered allocation of memory that had been freed took %2.</source>
        <translation>%1 次对已释放过的内存的流序内存分配用了 %2。</translation>
    </message>
    <message>
        <source>%1 stream-ordered allocations of memory that had been freed took %2.</source>
        <translation>%1 次对已释放过的内存的流序内存分配用了 %2。</translation>
    </message>
    <message>
        <source>With a higher cudaMemPoolAttrReleaseThreshold the pool keeps it; so does an allocation made once, before the work.</source>
        <translation>提高 cudaMemPoolAttrReleaseThreshold 后，内存池会保留这些内存；在工作之前一次性分配也可以。</translation>
    </message>
    <message>
        <source>The memory pool grows while another stream has yet to free</source>
        <translation>另一个流尚未释放时内存池就增长了</translation>
    </message>
    <message>
        <source>Freed in the stream that allocates next, or allocated once, before the work, it is there.</source>
        <translation>若在接下来要分配的流中释放，或在工作之前一次性分配，内存就已备好。</translation>
    </message>
    <message>
        <source>Raise the connections to %1</source>
        <translation>将硬件连接数提高到 %1</translation>
    </message>
    <message>
        <source>Sets CUDA_DEVICE_MAX_CONNECTIONS to %1.</source>
        <translation>将 CUDA_DEVICE_MAX_CONNECTIONS 设为 %1。</translation>
    </message>
    <message>
        <source>Streams share connections, and wait for each other</source>
        <translation>流共用硬件连接，互相等待</translation>
    </message>
    <message>
        <source>%2 streams launch kernels over %1 connection.</source>
        <translation>%2 个流通过 %1 条硬件连接启动核函数。</translation>
    </message>
    <message>
        <source>%2 streams launch kernels over %1 connections.</source>
        <translation>%2 个流通过 %1 条硬件连接启动核函数。</translation>
    </message>
    <message>
        <source>CUDA_DEVICE_MAX_CONNECTIONS allows up to 32, and issuing breadth first also needs fewer.</source>
        <translation>CUDA_DEVICE_MAX_CONNECTIONS 最多允许 32；按广度优先发出所需的硬件连接也更少。</translation>
    </message>
    <message>
        <source>This device has one queue for all; issuing breadth first needs fewer.</source>
        <translation>该设备所有流共用一个队列；按广度优先发出所需更少。</translation>
    </message>
    <message>
        <source>It is issued breadth first now: what starts last has to be issued last, or all of one stream before all of the next (depth first).</source>
        <translation>目前按广度优先发出：最后开始的必须最后发出，或先发出一个流的全部操作，再发出下一个流的全部操作（深度优先）。</translation>
    </message>
    <message>
        <source>It is issued depth first now: issue it breadth first, the first operation of every stream, then the second of every stream, and so on.</source>
        <translation>目前按深度优先发出：请改为广度优先，先发出每个流的第一个操作，再发出每个流的第二个操作，依此类推。</translation>
    </message>
    <message>
        <source>%1 has the higher priority and waited %2 for blocks of %3 to end.</source>
        <translation>%1 的优先级更高，却等了 %2，直到 %3 的线程块结束。</translation>
    </message>
    <message>
        <source>All streams count alike here: what was issued first goes first, so only issuing the urgent work earlier, or shorter kernels before it, helps.</source>
        <translation>这里所有流一视同仁：先发出的先执行，因此只有更早发出紧急工作，或缩短其前面的核函数才有用。</translation>
    </message>
    <message>
        <source>Copies keep the order of issue in their engine&apos;s queue and are not promised to mind priority; issue the urgent copy first, or the other once it can start.</source>
        <translation>复制在其引擎的队列中保持发出顺序，并不保证遵从优先级；请先发出紧急的复制，或等另一个复制能开始时再发出它。</translation>
    </message>
    <message>
        <source>This device has no stream priorities</source>
        <translation>该设备不支持流优先级</translation>
    </message>
    <message>
        <source>High priority does not pass a copy ahead of it</source>
        <translation>高优先级不能越过排在前面的复制</translation>
    </message>
    <message>
        <source>High priority does not interrupt what runs</source>
        <translation>高优先级不会打断正在运行的工作</translation>
    </message>
    <message>
        <source>A graph runs in sequence what could run side by side</source>
        <translation>CUDA 图把可以并行的工作串行执行</translation>
    </message>
    <message>
        <source>Capture records the order of the streams as dependencies; fork with an event that another stream waits for, capture one part there, and join again at the end.</source>
        <translation>捕获会把流的顺序记录为依赖；请用一个事件分叉，让另一个流等待它，在那里捕获一部分，最后再汇合。</translation>
    </message>
    <message>
        <source>A graph is launched into several streams</source>
        <translation>同一个 CUDA 图被启动到多个流中</translation>
    </message>
    <message>
        <source>On the critical path %1 operation of a launch waited %2 of %3 for the last launch of the same graph (%4) in another stream.</source>
        <translation>关键路径上有 %1 个启动的操作，在 %3 中有 %2 在等待同一 CUDA 图（%4）在另一个流中的上一次启动。</translation>
    </message>
    <message>
        <source>On the critical path %1 operations of launches waited %2 of %3 for the last launch of the same graph (%4) in another stream.</source>
        <translation>关键路径上有 %1 个启动的操作，在 %3 中有 %2 在等待同一 CUDA 图（%4）在另一个流中的上一次启动。</translation>
    </message>
    <message>
        <source>An instantiated graph runs once at a time: each launch waits for the one before, in whatever stream that is.</source>
        <translation>一个已实例化的 CUDA 图同一时间只能运行一次：每次启动都等待前一次，无论在哪个流中。</translation>
    </message>
    <message>
        <source>Instantiated once for each stream, with memory of its own where it writes, its launches can run side by side.</source>
        <translation>若为每个流各实例化一次，且写入处各用自己的内存，其各次启动就可以并行。</translation>
    </message>
    <message>
        <source>Many short copies take longer than a long one</source>
        <translation>许多短复制比一次长复制更费时</translation>
    </message>
    <message>
        <source>Each copy costs the host a call and its engine a start, however short it is; one of all the places costs them once.</source>
        <translation>无论多短，每次复制都要主机调用一次、引擎启动一次；把所有位置合为一次复制则只需付出一次。</translation>
    </message>
    <message>
        <source>the time from the first of these copies to the last</source>
        <translation>从第一次到最后一次这类复制的时间</translation>
    </message>
    <message>
        <source>Copies wait for a buffer that is still in use</source>
        <translation>复制在等待仍在使用的缓冲区</translation>
    </message>
    <message>
        <source>%1 operation writes over data that nobody needs any more after it, in %2, and waited %3 of %4 until operations of other streams had used these.</source>
        <translation>%1 个操作覆盖 %2 中此后无人再需要的数据，却在 %4 中等了 %3，直到其他流的操作用完这些数据。</translation>
    </message>
    <message>
        <source>%1 operations write over data that nobody needs any more after them, in %2, and waited %3 of %4 until operations of other streams had used these.</source>
        <translation>%1 个操作覆盖 %2 中此后无人再需要的数据，却在 %4 中等了 %3，直到其他流的操作用完这些数据。</translation>
    </message>
    <message>
        <source>Allocate and free in a stream</source>
        <translation>在流中分配和释放</translation>
    </message>
    <message>
        <source>Uses cudaMallocAsync and cudaFreeAsync, which are operations of a stream and block no other stream.</source>
        <translation>使用 cudaMallocAsync 和 cudaFreeAsync，它们是流中的操作，不会阻塞其他流。</translation>
    </message>
    <message>
        <source>whether it leaves accesses to memory without an order is not known: there are too many to look at</source>
        <translation>是否会留下没有顺序的内存访问不得而知：数量太多，无法逐一检查</translation>
    </message>
    <message>
        <source>the host would no longer wait for %1 operation</source>
        <translation>主机将不再等待 %1 个操作</translation>
    </message>
    <message>
        <source>the host would no longer wait for %1 operations</source>
        <translation>主机将不再等待 %1 个操作</translation>
    </message>
    <message>
        <source>%1 pair of operations would use the same memory in no order: keep it by events</source>
        <translation>会有 %1 对操作无序地使用同一内存：请用事件保持顺序</translation>
    </message>
    <message>
        <source>%1 pairs of operations would use the same memory in no order: keep it by events</source>
        <translation>会有 %1 对操作无序地使用同一内存：请用事件保持顺序</translation>
    </message>
    <message>
        <source>the host’s “%1” could run while the device still uses %2: synchronize before it</source>
        <translation>主机的“%1”可能在设备仍在使用 %2 时运行：请在其之前同步</translation>
    </message>
    <message>
        <source>No call waits for what is copied to the host</source>
        <translation>没有调用等待复制到主机的数据</translation>
    </message>
    <message>
        <source>%1 copy to the host (%2) may still run after the last call has returned.</source>
        <translation>最后一个调用返回后，%1 次到主机的复制（%2）可能仍在运行。</translation>
    </message>
    <message>
        <source>%1 copies to the host (%2) may still run after the last call has returned.</source>
        <translation>最后一个调用返回后，%1 次到主机的复制（%2）可能仍在运行。</translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation>GPU %1 · %2</translation>
    </message>
    <message>
        <source>host late</source>
        <translation>主机太晚</translation>
    </message>
    <message>
        <source>host blocked in a call</source>
        <translation>主机阻塞在调用中</translation>
    </message>
    <message>
        <source>synchronization</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>stream order</source>
        <translation>流内顺序</translation>
    </message>
    <message>
        <source>event wait</source>
        <translation>事件等待</translation>
    </message>
    <message>
        <source>default-stream barrier</source>
        <translation>默认流屏障</translation>
    </message>
    <message>
        <source>graph order</source>
        <translation>CUDA 图顺序</translation>
    </message>
    <message>
        <source>host function</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>engine busy</source>
        <translation>引擎忙</translation>
    </message>
    <message>
        <source>head of queue</source>
        <translation>队首阻塞</translation>
    </message>
    <message>
        <source>dependency check</source>
        <translation>依赖检查</translation>
    </message>
    <message>
        <source>device full</source>
        <translation>设备已满</translation>
    </message>
    <message>
        <source>shared connection</source>
        <translation>共用硬件连接</translation>
    </message>
    <message>
        <source>host worker asleep</source>
        <translation>主机工作线程休眠</translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation>启动延迟</translation>
    </message>
    <message>
        <source>nothing left to do</source>
        <translation>已无工作</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>engine %1</source>
        <translation>引擎 %1</translation>
    </message>
    <message>
        <source>the host issued it too late</source>
        <translation>主机发出得太晚</translation>
    </message>
    <message>
        <source>no more work came</source>
        <translation>没有更多工作到来</translation>
    </message>
    <message>
        <source>the trace does not tell why</source>
        <translation>运行轨迹没有说明原因</translation>
    </message>
    <message>
        <source>the host was blocked in a synchronization by %1</source>
        <translation>主机阻塞在同步中，等待 %1</translation>
    </message>
    <message>
        <source>%1 was idle for %2: %3</source>
        <translation>%1 空闲了 %2：%3</translation>
    </message>
    <message>
        <source>%1 was idle for %2, before %3: %4</source>
        <translation>%1 在 %3 之前空闲了 %2：%4</translation>
    </message>
    <message>
        <source>copy in</source>
        <translation>主机到设备复制</translation>
    </message>
    <message>
        <source>copy out</source>
        <translation>设备到主机复制</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>peer copy</source>
        <translation>对等复制</translation>
    </message>
    <message>
        <source>copies between devices</source>
        <translation>设备间复制</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>host calls</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation>依赖</translation>
    </message>
    <message>
        <source>the host, after the last of them</source>
        <translation>主机，在最后一个操作之后</translation>
    </message>
    <message>
        <source>waiting for the host to call</source>
        <translation>等待主机调用</translation>
    </message>
    <message>
        <source>waiting: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>expected a whole number from 0</source>
        <translation>应为不小于 0 的整数</translation>
    </message>
    <message>
        <source>expected a whole number from 0 to %1</source>
        <translation>应为 0 到 %1 的整数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>缺少 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there are more than %1 values</source>
        <translation>多于 %1 个值</translation>
    </message>
    <message>
        <source>expected %1 values, found %2</source>
        <translation>应有 %1 个值，实际为 %2 个</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>此处应为一个值</translation>
    </message>
    <message>
        <source>expected , or }</source>
        <translation>此处应为 , 或 }</translation>
    </message>
    <message>
        <source>expected a key</source>
        <translation>此处应为一个键</translation>
    </message>
    <message>
        <source>expected :</source>
        <translation>此处应为 :</translation>
    </message>
    <message>
        <source>a text has a bare control character; a tab is written \t</source>
        <translation>文本中有未转义的控制字符；制表符应写作 \t</translation>
    </message>
    <message>
        <source>a text does not end, its closing quote is missing</source>
        <translation>文本没有结束，缺少右引号</translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation>应为文本</translation>
    </message>
    <message>
        <source>a text has a wrong escape</source>
        <translation>文本中有错误的转义</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>expected a number that fits a double</source>
        <translation>应为 double 能表示的数字</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>the text ends too soon</source>
        <translation>文本过早结束</translation>
    </message>
    <message>
        <source>nothing more was expected</source>
        <translation>此处不应再有内容</translation>
    </message>
    <message>
        <source>is a duplicate key</source>
        <translation>是重复的键</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>应为对象</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>应为列表</translation>
    </message>
    <message>
        <source>expected a list of numbers</source>
        <translation>应为数字列表</translation>
    </message>
    <message>
        <source>expected , or ]</source>
        <translation>此处应为 , 或 ]</translation>
    </message>
    <message>
        <source>%1 is in %2 already.</source>
        <translation>%1 已在 %2 中。</translation>
    </message>
    <message>
        <source>%1 cannot run in %2, a stream of another device.</source>
        <translation>%1 不能在 %2 中运行，后者是另一设备的流。</translation>
    </message>
    <message>
        <source>%1 is not async and so runs in the default stream. Take out &quot;async&quot; first.</source>
        <translation>%1 不是异步的，因此在默认流中运行。请先去掉 &quot;async&quot;。</translation>
    </message>
    <message>
        <source>launch graph %1 in %2</source>
        <translation>在 %2 中启动 CUDA 图 %1</translation>
    </message>
    <message>
        <source>move %1 to %2</source>
        <translation>将 %1 移到 %2</translation>
    </message>
    <message>
        <source>A step has one place in its list: the order of issue changes in every iteration, or in none.</source>
        <translation>一个步骤在其列表中只有一个位置：发出顺序要么在每次迭代中都改变，要么都不变。</translation>
    </message>
    <message>
        <source>%1 and %2 are in different loops, branches or host threads, and a step stays in its own.</source>
        <translation>%1 和 %2 在不同的循环、分支或主机线程中，而步骤只能留在自己所在之处。</translation>
    </message>
    <message>
        <source>Both bars are of one step: a loop issues its iterations one after the other.</source>
        <translation>两个条形属于同一步骤：循环依次发出其各次迭代。</translation>
    </message>
    <message>
        <source>The step of %1 is right before that of %2 already.</source>
        <translation>%1 的步骤已经紧接在 %2 的步骤之前。</translation>
    </message>
    <message>
        <source>The step of %1 is right behind that of %2 already.</source>
        <translation>%1 的步骤已经紧接在 %2 的步骤之后。</translation>
    </message>
    <message>
        <source>move %1 before %2</source>
        <translation>将 %1 移到 %2 之前</translation>
    </message>
    <message>
        <source>move %1 behind %2</source>
        <translation>将 %1 移到 %2 之后</translation>
    </message>
    <message>
        <source>How long %1 is follows from no number of its own step.</source>
        <translation>%1 的长度不取决于其自身步骤中的任何数值。</translation>
    </message>
    <message>
        <source>No parameter says how long %1 is.</source>
        <translation>没有参数决定 %1 的长度。</translation>
    </message>
    <message>
        <source>set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message>
        <source>change the length of %1</source>
        <translation>更改 %1 的长度</translation>
    </message>
    <message>
        <source>%1 and %2 are in one stream: they run in their order of issue.</source>
        <translation>%1 和 %2 在同一个流中：它们按发出顺序运行。</translation>
    </message>
    <message>
        <source>No event ties an operation of a graph to one outside of it.</source>
        <translation>没有事件能把 CUDA 图的操作与图外的操作联系起来。</translation>
    </message>
    <message>
        <source>Different host threads issue %1 and %2: whether the event is recorded before it is waited for is not certain.</source>
        <translation>%1 和 %2 由不同的主机线程发出：无法确定事件是否在等待之前记录。</translation>
    </message>
    <message>
        <source>%1 is issued after %2: a wait for an event that is recorded later does nothing.</source>
        <translation>%1 在 %2 之后发出：等待之后才记录的事件不起作用。</translation>
    </message>
    <message>
        <source>let %1 wait for %2</source>
        <translation>让 %1 等待 %2</translation>
    </message>
    <message>
        <source>An event in every iteration would not make this bar wait for that one, but for what was recorded last.</source>
        <translation>每次迭代中的事件不会让这个条形等待那个条形，而是等待最后一次记录的工作。</translation>
    </message>
    <message>
        <source>there cannot be so many</source>
        <translation>不可能有这么多</translation>
    </message>
    <message>
        <source>&quot;count&quot; must come before the columns</source>
        <translation>&quot;count&quot; 必须位于各列之前</translation>
    </message>
    <message>
        <source>it ends before it begins</source>
        <translation>结束早于开始</translation>
    </message>
    <message>
        <source>there is no number %1</source>
        <translation>没有编号 %1</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>未知的词 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the time is out of range</source>
        <translation>时间超出范围</translation>
    </message>
    <message>
        <source>%1 ns is before the first host call</source>
        <translation>%1 ns 早于第一次主机调用</translation>
    </message>
    <message>
        <source>an operation cannot hold itself</source>
        <translation>操作不能阻塞自身</translation>
    </message>
    <message>
        <source>&quot;cause_count&quot; is missing</source>
        <translation>缺少 &quot;cause_count&quot;</translation>
    </message>
    <message>
        <source>the operations have %1</source>
        <translation>各操作共有 %1 个</translation>
    </message>
    <message>
        <source>a block is of no operation</source>
        <translation>有线程块不属于任何操作</translation>
    </message>
    <message>
        <source>a range has no name or no thread</source>
        <translation>有区间缺少名称或线程</translation>
    </message>
    <message>
        <source>a simulated run was not measured: take it out, or say where the run is from in /provenance/origin</source>
        <translation>模拟的运行不是实测得来的：请去掉它，或在 /provenance/origin 中说明运行的来源</translation>
    </message>
    <message>
        <source>it is in per cent: at most 100</source>
        <translation>它以百分数表示：最大为 100</translation>
    </message>
    <message>
        <source>no recorder tells reasons: those of a measured run are inferred and need &quot;confidence&quot;, or are left out (NONE)</source>
        <translation>没有记录器会给出原因：实测运行的原因是推断出来的，需要 &quot;confidence&quot;，否则应省略（NONE）</translation>
    </message>
    <message>
        <source>operation %1, which starts at %2, cannot have waited for operation %3, which starts later, at %4: name another, or null</source>
        <translation>操作 %1 开始于 %2，不可能等待开始得更晚（%4）的操作 %3：请指定其他操作，或 null</translation>
    </message>
    <message>
        <source>operation %1 is %2, which cannot run on engine %3 (%4, of kind &quot;%5&quot;): name another, or null</source>
        <translation>操作 %1 是%2，不能在引擎 %3（%4，类型 &quot;%5&quot;）上运行：请指定其他引擎，或 null</translation>
    </message>
    <message>
        <source>operation %1 is %2, which runs on no engine: it must be null</source>
        <translation>操作 %1 是%2，不在任何引擎上运行：必须为 null</translation>
    </message>
    <message>
        <source>operation %1 is %2, which takes no time: it must end when it starts, at %3</source>
        <translation>操作 %1 是%2，不占用时间：必须在其开始时（%3）结束</translation>
    </message>
    <message>
        <source>a reason of operation %1 ends before the one before it</source>
        <translation>操作 %1 的某个原因结束得比前一个原因早</translation>
    </message>
    <message>
        <source>a reason of operation %1 ends after it has started, at %2</source>
        <translation>操作 %1 的某个原因在其开始（%2）之后才结束</translation>
    </message>
    <message>
        <source>it is %1, but the last operation or host call ends at %2: both must be the same</source>
        <translation>此值为 %1，但最后一个操作或主机调用结束于 %2：两者必须相同</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>another program changed it meanwhile. Open it again when it is whole</source>
        <translation>其间被另一程序更改。请在文件完整后重新打开</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>expected &quot;streamscope-trace&quot;</source>
        <translation>应为 &quot;streamscope-trace&quot;</translation>
    </message>
    <message>
        <source>expected version 1, found %1</source>
        <translation>应为版本 1，实际为 %1</translation>
    </message>
    <message>
        <source>an operation ends after it, at %1</source>
        <translation>有操作在其之后结束，即 %1</translation>
    </message>
    <message>
        <source>no run can be shorter, but this one is</source>
        <translation>任何运行都不可能更短，但这次运行更短</translation>
    </message>
    <message>
        <source>&quot;shown&quot; is none of its makespans</source>
        <translation>&quot;shown&quot; 不是其总完工时间之一</translation>
    </message>
    <message>
        <source>a trace inside a trace inside a trace</source>
        <translation>运行轨迹里的运行轨迹里又有运行轨迹</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>the trace file</source>
        <translation>运行轨迹文件</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>is no JSON: %1 at byte %2</source>
        <translation>不是 JSON：%1，位于字节 %2</translation>
    </message>
    <message>
        <source>The answer to %1 is of another kind.</source>
        <translation>%1 的答案属于另一种类型。</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Right: it starts at %1.</source>
        <translation>正确：它开始于 %1。</translation>
    </message>
    <message>
        <source>Right: it is %1.</source>
        <translation>正确：是 %1。</translation>
    </message>
    <message>
        <source>That is too little.</source>
        <translation>太小了。</translation>
    </message>
    <message>
        <source>That is too much.</source>
        <translation>太大了。</translation>
    </message>
    <message>
        <source>That is not so.</source>
        <translation>不是这样。</translation>
    </message>
    <message>
        <source>It is another one.</source>
        <translation>是另外一个。</translation>
    </message>
    <message>
        <source>%1 has to stay as it is here.</source>
        <translation>%1 在这里必须保持不变。</translation>
    </message>
    <message>
        <source>This workload does other work than the lesson&apos;s: the same bytes are to be copied, and the same kernels to run.</source>
        <translation>此工作负载所做的工作与课程的不同：应复制相同的字节，运行相同的核函数。</translation>
    </message>
    <message>
        <source>%1 access to memory is in no order: the result may be wrong.</source>
        <translation>%1 次内存访问没有顺序：结果可能是错的。</translation>
    </message>
    <message>
        <source>%1 accesses to memory are in no order: the result may be wrong.</source>
        <translation>%1 次内存访问没有顺序：结果可能是错的。</translation>
    </message>
    <message>
        <source>No operation matches &quot;%1&quot;.</source>
        <translation>没有操作与“%1”匹配。</translation>
    </message>
    <message>
        <source>This run has no engine &quot;%1&quot;.</source>
        <translation>这次运行没有引擎“%1”。</translation>
    </message>
    <message>
        <source>This run has no stream &quot;%1&quot;.</source>
        <translation>这次运行没有流“%1”。</translation>
    </message>
    <message>
        <source>The workload has no parameter &quot;%1&quot;.</source>
        <translation>该工作负载没有参数“%1”。</translation>
    </message>
    <message>
        <source>A lesson may make at most %1 runs.</source>
        <translation>一个课程最多可进行 %1 次运行。</translation>
    </message>
    <message>
        <source>There is no device &quot;%1&quot;.</source>
        <translation>没有设备“%1”。</translation>
    </message>
    <message>
        <source>it is longer than %1, the most that is read</source>
        <translation>长度超过 %1，即可读取的上限</translation>
    </message>
    <message>
        <source>expected a file of answers or a workload, found the format &quot;%1&quot;</source>
        <translation>应为答案文件或工作负载，实际格式为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>it is of the lesson %1, not of %2</source>
        <translation>它属于课程 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the lesson asks nothing called &quot;%1&quot;</source>
        <translation>课程中没有名为“%1”的问题</translation>
    </message>
    <message>
        <source>is no key of a lesson</source>
        <translation>不是课程的键</translation>
    </message>
    <message>
        <source>is no key of a lesson; did you mean %1?</source>
        <translation>不是课程的键；是否想写 %1？</translation>
    </message>
    <message>
        <source>expected &quot;%1&quot;</source>
        <translation>应为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected version 1</source>
        <translation>应为版本 1</translation>
    </message>
    <message>
        <source>expected at least one</source>
        <translation>应至少有一个</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>应为以下之一：%1</translation>
    </message>
    <message>
        <source>there is no such file, and no such shipped workload</source>
        <translation>没有这样的文件，也没有这样的内置工作负载</translation>
    </message>
    <message>
        <source>character %1: %2</source>
        <translation>字符 %1：%2</translation>
    </message>
    <message>
        <source>lesson %1: there is no lesson.json.</source>
        <translation>课程 %1：没有 lesson.json。</translation>
    </message>
    <message>
        <source>lesson %1, %2: %3</source>
        <translation>课程 %1，%2：%3</translation>
    </message>
    <message>
        <source>{%1}: %2</source>
        <translation>{%1}：%2</translation>
    </message>
    <message>
        <source>{%1}: expected time, factor, share or count behind |</source>
        <translation>{%1}：| 之后应为 time、factor、share 或 count</translation>
    </message>
    <message>
        <source>the section %1 is there twice</source>
        <translation>章节 %1 出现了两次</translation>
    </message>
    <message>
        <source>these words belong to no section: %1</source>
        <translation>这些文字不属于任何章节：%1</translation>
    </message>
    <message>
        <source>there is no title</source>
        <translation>没有标题</translation>
    </message>
    <message>
        <source>a { has no }</source>
        <translation>有 { 缺少 }</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands without parentheses</source>
        <translation>&quot;%1&quot; 缺少括号</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs, in parentheses, what it is of</source>
        <translation>&quot;%1&quot; 需要在括号中写明其对象</translation>
    </message>
    <message>
        <source>this asks for more than 64 things</source>
        <translation>此处所问多于 64 项</translation>
    </message>
    <message>
        <source>expected a text in single quotes</source>
        <translation>应为单引号中的文本</translation>
    </message>
    <message>
        <source>expected two of &apos;copy in&apos;, &apos;copy out&apos;, &apos;kernel&apos;, &apos;host&apos; and &apos;peer copy&apos;</source>
        <translation>应为 &apos;copy in&apos;、&apos;copy out&apos;、&apos;kernel&apos;、&apos;host&apos; 和 &apos;peer copy&apos; 中的两个</translation>
    </message>
    <message>
        <source>the expression nests too deeply</source>
        <translation>表达式嵌套过深</translation>
    </message>
    <message>
        <source>expected &quot;%1&quot; behind this</source>
        <translation>其后应为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>某个步骤</translation>
    </message>
    <message>
        <source>graph %1 has nodes on several devices; that runs on simulated devices only</source>
        <translation>CUDA 图 %1 的图节点分布在多个设备上；这只能在模拟设备上运行</translation>
    </message>
    <message>
        <source>a graph that uses memory allocated or freed by the program itself runs on simulated devices only; leave out the allocate and free steps, so that the memory is there all the time</source>
        <translation>使用由程序自身分配或释放的内存的 CUDA 图只能在模拟设备上运行；请省略分配和释放步骤，使内存始终存在</translation>
    </message>
    <message>
        <source>%1 has no graphs: cudaGraphLaunch came with CUDA 10, which knows no device below compute capability 3.0. %2 launches one: choose another device, or give the graph&apos;s steps to streams</source>
        <translation>%1 没有 CUDA 图：cudaGraphLaunch 自 CUDA 10 引入，而 CUDA 10 不支持计算能力低于 3.0 的设备。%2 启动了一个 CUDA 图：请选择其他设备，或把 CUDA 图的步骤放入流中</translation>
    </message>
    <message>
        <source>%1 has no stream-ordered memory: cudaMallocAsync and cudaFreeAsync came with CUDA 11.2, which knows no device below compute capability 3.5. %2 uses it: choose another device, or leave out the step&apos;s &quot;stream&quot;</source>
        <translation>%1 没有流序内存分配：cudaMallocAsync 和 cudaFreeAsync 自 CUDA 11.2 引入，而 CUDA 11.2 不支持计算能力低于 3.5 的设备。%2 使用了它：请选择其他设备，或省略该步骤的 &quot;stream&quot;</translation>
    </message>
    <message>
        <source>copy %1 → %2</source>
        <translation>复制 %1 → %2</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>内存设置 %1</translation>
    </message>
    <message>
        <source>allocate %1</source>
        <translation>分配 %1</translation>
    </message>
    <message>
        <source>free %1</source>
        <translation>释放 %1</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <translation>%1（#%2）</translation>
    </message>
    <message>
        <source>%1 (#%2 of host thread %3)</source>
        <translation>%1（主机线程 %3 的 #%2）</translation>
    </message>
    <message>
        <source>%1 may free %2 before its allocation by %3</source>
        <translation>%1 可能在 %3 分配 %2 之前就将其释放</translation>
    </message>
    <message>
        <source>%1 may use %2 before its allocation by %3</source>
        <translation>%1 可能在 %3 分配 %2 之前就使用它</translation>
    </message>
    <message>
        <source>%1 and %2 free %3 in no order</source>
        <translation>%1 和 %2 无序地释放 %3</translation>
    </message>
    <message>
        <source>%1 may use %2 after its freeing by %3, when its bytes may belong to another allocation</source>
        <translation>%1 可能在 %3 释放 %2 之后使用它，那时其字节可能已属于另一次分配</translation>
    </message>
    <message>
        <source>%1 and %2 touch %3 in no order</source>
        <translation>%1 和 %2 无序地访问 %3</translation>
    </message>
    <message>
        <source>let one host thread make both calls, with an event between their streams, as a workload cannot order calls of two threads</source>
        <translation>让同一个主机线程进行这两次调用，并在它们的流之间使用事件，因为工作负载无法为两个线程的调用排序</translation>
    </message>
    <message>
        <source>let one host thread make both calls, as a workload cannot order calls of two threads</source>
        <translation>让同一个主机线程进行这两次调用，因为工作负载无法为两个线程的调用排序</translation>
    </message>
    <message>
        <source>make the second wait for the first when the graph is captured</source>
        <translation>捕获 CUDA 图时让第二个等待第一个</translation>
    </message>
    <message>
        <source>let the host wait for the first before it frees, as cudaFree does not wait where the memory was allocated in a stream</source>
        <translation>让主机在释放之前等待第一个，因为若内存是在流中分配的，cudaFree 不会等待</translation>
    </message>
    <message>
        <source>make the second wait for an event recorded after the allocation</source>
        <translation>让第二个等待在分配之后记录的事件</translation>
    </message>
    <message>
        <source>make the freeing wait for an event recorded after the use</source>
        <translation>让释放等待在使用之后记录的事件</translation>
    </message>
    <message>
        <source>make the second wait for an event recorded after the first</source>
        <translation>让第二个等待在第一个之后记录的事件</translation>
    </message>
    <message>
        <source>bytes of %1</source>
        <translation>%1 的字节</translation>
    </message>
    <message>
        <source>the run would take more than 126 years</source>
        <translation>运行将超过 126 年</translation>
    </message>
    <message>
        <source>the simulation was cancelled</source>
        <translation>模拟已取消</translation>
    </message>
    <message>
        <source>a call</source>
        <translation>某个调用</translation>
    </message>
    <message>
        <source>%1 operation waits forever</source>
        <translation>%1 个操作永远等待</translation>
    </message>
    <message>
        <source>%1 operations wait forever</source>
        <translation>%1 个操作永远等待</translation>
    </message>
    <message>
        <source>the program can never finish on this device; %1</source>
        <translation>程序在该设备上永远无法完成；%1</translation>
    </message>
    <message>
        <source>the program can never finish on this device; a host thread is blocked at %1; %2</source>
        <translation>程序在该设备上永远无法完成；一个主机线程阻塞在 %1；%2</translation>
    </message>
    <message>
        <source>the program can never finish on this device; host threads are blocked at %1; %2</source>
        <translation>程序在该设备上永远无法完成；多个主机线程阻塞在 %1；%2</translation>
    </message>
    <message>
        <source>device profile, %1: %2</source>
        <translation>设备配置文件，%1：%2</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>expected &quot;streamscope-device&quot;</source>
        <translation>应为 &quot;streamscope-device&quot;</translation>
    </message>
    <message>
        <source>expected format, id, name, about (texts), version and values, nothing else</source>
        <translation>应有 format、id、name、about（文本）、version 和 values，别无其他</translation>
    </message>
    <message>
        <source>unknown group of numbers</source>
        <translation>未知的数值组</translation>
    </message>
    <message>
        <source>unknown number</source>
        <translation>未知的数值</translation>
    </message>
    <message>
        <source>expected value (a number), unit, origin and note (texts), nothing else</source>
        <translation>应有 value（数字）、unit、origin 和 note（文本），别无其他</translation>
    </message>
    <message>
        <source>expected an object with a number under &quot;value&quot;</source>
        <translation>应为 &quot;value&quot; 下含有数字的对象</translation>
    </message>
    <message>
        <source>expected &quot;%1&quot;, found &quot;%2&quot;</source>
        <translation>应为 &quot;%1&quot;，实际为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>expected measured, datasheet, documented or assumed, found &quot;%1&quot;</source>
        <translation>应为 measured、datasheet、documented 或 assumed，实际为 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected a number from 0 to 1e12, found %1</source>
        <translation>应为 0 到 1e12 的数字，实际为 %1</translation>
    </message>
    <message>
        <source>expected &quot;id&quot; and &quot;name&quot;</source>
        <translation>应有 &quot;id&quot; 和 &quot;name&quot;</translation>
    </message>
    <message>
        <source>missing; expected {&quot;value&quot;, &quot;unit&quot;: &quot;%1&quot;, &quot;origin&quot;, &quot;note&quot;}: %2</source>
        <translation>缺失；应为 {&quot;value&quot;, &quot;unit&quot;: &quot;%1&quot;, &quot;origin&quot;, &quot;note&quot;}：%2</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2, found %3</source>
        <translation>应为 %1 到 %2 的数字，实际为 %3</translation>
    </message>
    <message>
        <source>larger than 1 MiB</source>
        <translation>大于 1 MiB</translation>
    </message>
    <message>
        <source>no UTF-8 at byte %1</source>
        <translation>字节 %1 处不是 UTF-8</translation>
    </message>
    <message>
        <source>not valid JSON at line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列处不是有效的 JSON：%3</translation>
    </message>
    <message>
        <source>the workload uses %1 devices, %2 is simulated as at most %3</source>
        <translation>工作负载使用 %1 个设备，而 %2 最多模拟 %3 个</translation>
    </message>
    <message>
        <source>the workload needs %1 of device memory, %2 has %3</source>
        <translation>工作负载需要 %1 设备内存，而 %2 有 %3</translation>
    </message>
    <message>
        <source>one block of %1 (%2 threads, %3 registers each, %4 of shared memory) is more than an SM of %5 can hold</source>
        <translation>%1 的一个线程块（%2 个线程，每个 %3 个寄存器，%4 共享内存）超出了 %5 的一个 SM 的容量</translation>
    </message>
    <message>
        <source>expected a step above 0, or x and a ratio above 1 with a range that begins above 0, for &quot;%1&quot;.</source>
        <translation>“%1”应为大于 0 的步长，或 x 加大于 1 的比值且范围从大于 0 的值开始。</translation>
    </message>
    <message>
        <source>expected at most %1 values for &quot;%2&quot;.</source>
        <translation>“%2”最多应有 %1 个值。</translation>
    </message>
    <message>
        <source>expected a step such as 4, or a ratio such as x2, for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation>“%1”应为步长（如 4）或比值（如 x2），实际为 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>expected a range that rises for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation>“%1”应为递增的范围，实际为 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>the sweep was stopped</source>
        <translation>参数扫描已停止</translation>
    </message>
    <message>
        <source>a sweep is over one parameter or two</source>
        <translation>参数扫描只能针对一个或两个参数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be swept twice</source>
        <translation>“%1”不能扫描两次</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be both swept and given a value</source>
        <translation>“%1”不能既扫描又指定值</translation>
    </message>
    <message>
        <source>the sweep would be %1 runs, at most %2 are allowed: give fewer values</source>
        <translation>参数扫描将有 %1 次运行，最多允许 %2 次：请减少值的数量</translation>
    </message>
    <message>
        <source>H2D</source>
        <translation>H2D</translation>
    </message>
    <message>
        <source>D2H</source>
        <translation>D2H</translation>
    </message>
    <message>
        <source>D2D</source>
        <translation>D2D</translation>
    </message>
    <message>
        <source>P2P</source>
        <translation>P2P</translation>
    </message>
    <message>
        <source>H2H</source>
        <translation>H2H</translation>
    </message>
    <message>
        <source>set</source>
        <translation>内存设置</translation>
    </message>
    <message>
        <source>allocate</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>free</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>event record</source>
        <translation>事件记录</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>ran at once</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>it ran as soon as it was issued</source>
        <translation>发出后立即运行</translation>
    </message>
    <message>
        <source>not issued yet</source>
        <translation>尚未发出</translation>
    </message>
    <message>
        <source>not called by the host yet</source>
        <translation>主机尚未调用</translation>
    </message>
    <message>
        <source>the host had not issued it yet</source>
        <translation>主机尚未发出它</translation>
    </message>
    <message>
        <source>host was blocked</source>
        <translation>主机曾阻塞</translation>
    </message>
    <message>
        <source>host blocked in an earlier call by %1</source>
        <translation>主机在先前的调用中被 %1 阻塞</translation>
    </message>
    <message>
        <source>the host was blocked inside a call, waiting for %1</source>
        <translation>主机阻塞在一个调用中，等待 %1</translation>
    </message>
    <message>
        <source>launch queue full</source>
        <translation>启动队列已满</translation>
    </message>
    <message>
        <source>launch queue full until %1 ends</source>
        <translation>启动队列已满，直到 %1 结束</translation>
    </message>
    <message>
        <source>the launch queue was full until it drained past %1</source>
        <translation>启动队列已满，直到排空至 %1 之后</translation>
    </message>
    <message>
        <source>after %1 in its stream</source>
        <translation>在其流中位于 %1 之后</translation>
    </message>
    <message>
        <source>the stream runs in order: it followed %1</source>
        <translation>流按顺序运行：它跟在 %1 之后</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>event wait for %1</source>
        <translation>等待 %1 的事件</translation>
    </message>
    <message>
        <source>its stream waited for an event recorded after %1</source>
        <translation>其流等待在 %1 之后记录的事件</translation>
    </message>
    <message>
        <source>default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>default-stream barrier behind %1</source>
        <translation>位于 %1 之后的默认流屏障</translation>
    </message>
    <message>
        <source>the legacy default stream is a barrier: it waited for %1</source>
        <translation>传统默认流是屏障：它等待了 %1</translation>
    </message>
    <message>
        <source>device-wide sync</source>
        <translation>全设备同步</translation>
    </message>
    <message>
        <source>implicit synchronization with %1</source>
        <translation>与 %1 的隐式同步</translation>
    </message>
    <message>
        <source>a call synchronized the whole device and waited for %1</source>
        <translation>一个调用同步了整个设备，等待了 %1</translation>
    </message>
    <message>
        <source>shares a connection with %1</source>
        <translation>与 %1 共用硬件连接</translation>
    </message>
    <message>
        <source>its connection was occupied by another stream&apos;s %1</source>
        <translation>其硬件连接被另一个流的 %1 占用</translation>
    </message>
    <message>
        <source>dependency check of %1</source>
        <translation>%1 的依赖检查</translation>
    </message>
    <message>
        <source>a dependency check delayed every launch issued later until the end of %1</source>
        <translation>依赖检查使之后发出的每次启动都延迟到 %1 结束</translation>
    </message>
    <message>
        <source>engine busy with %1</source>
        <translation>引擎忙于 %1</translation>
    </message>
    <message>
        <source>the engine was busy with %1</source>
        <translation>引擎当时忙于 %1</translation>
    </message>
    <message>
        <source>engine&apos;s queue</source>
        <translation>引擎队列</translation>
    </message>
    <message>
        <source>behind %1 in the engine&apos;s queue</source>
        <translation>在引擎队列中排在 %1 之后</translation>
    </message>
    <message>
        <source>it was behind %1 in the engine&apos;s queue</source>
        <translation>它在引擎队列中排在 %1 之后</translation>
    </message>
    <message>
        <source>higher priority</source>
        <translation>更高优先级</translation>
    </message>
    <message>
        <source>lower priority than %1</source>
        <translation>优先级低于 %1</translation>
    </message>
    <message>
        <source>work of higher priority went first: %1</source>
        <translation>优先级更高的工作先执行：%1</translation>
    </message>
    <message>
        <source>no threads free</source>
        <translation>没有空闲线程</translation>
    </message>
    <message>
        <source>SMs&apos; threads taken by %1</source>
        <translation>SM 的线程被 %1 占用</translation>
    </message>
    <message>
        <source>no SM had enough threads free beside %1</source>
        <translation>%1 占用之余，没有 SM 还有足够的空闲线程</translation>
    </message>
    <message>
        <source>no block slot free</source>
        <translation>没有空闲线程块槽位</translation>
    </message>
    <message>
        <source>SMs&apos; block slots taken by %1</source>
        <translation>SM 的线程块槽位被 %1 占用</translation>
    </message>
    <message>
        <source>no SM had a block slot free beside %1</source>
        <translation>%1 占用之余，没有 SM 还有空闲的线程块槽位</translation>
    </message>
    <message>
        <source>no registers free</source>
        <translation>没有空闲寄存器</translation>
    </message>
    <message>
        <source>SMs&apos; registers taken by %1</source>
        <translation>SM 的寄存器被 %1 占用</translation>
    </message>
    <message>
        <source>no SM had enough registers free beside %1</source>
        <translation>%1 占用之余，没有 SM 还有足够的空闲寄存器</translation>
    </message>
    <message>
        <source>no shared memory</source>
        <translation>没有共享内存</translation>
    </message>
    <message>
        <source>SMs&apos; shared memory taken by %1</source>
        <translation>SM 的共享内存被 %1 占用</translation>
    </message>
    <message>
        <source>no SM had enough shared memory available beside %1</source>
        <translation>%1 占用之余，没有 SM 还有足够的空闲共享内存</translation>
    </message>
    <message>
        <source>too many grids</source>
        <translation>网格过多</translation>
    </message>
    <message>
        <source>too many grids until %1 ends</source>
        <translation>网格过多，直到 %1 结束</translation>
    </message>
    <message>
        <source>the resident-grid limit was reached; a slot was freed by the end of %1</source>
        <translation>已达到驻留网格数上限；%1 结束时释放了一个槽位</translation>
    </message>
    <message>
        <source>after %1 in its graph</source>
        <translation>在其 CUDA 图中位于 %1 之后</translation>
    </message>
    <message>
        <source>in its graph it follows %1</source>
        <translation>在其 CUDA 图中，它跟在 %1 之后</translation>
    </message>
    <message>
        <source>graph still running</source>
        <translation>CUDA 图仍在运行</translation>
    </message>
    <message>
        <source>graph still runs %1</source>
        <translation>CUDA 图仍在运行 %1</translation>
    </message>
    <message>
        <source>the previous launch of the same graph had to end with %1</source>
        <translation>同一 CUDA 图的上一次启动必须先随 %1 结束</translation>
    </message>
    <message>
        <source>host worker busy</source>
        <translation>主机工作线程忙</translation>
    </message>
    <message>
        <source>host worker busy with %1</source>
        <translation>主机工作线程忙于 %1</translation>
    </message>
    <message>
        <source>the host worker was busy with %1</source>
        <translation>主机工作线程当时忙于 %1</translation>
    </message>
    <message>
        <source>host worker wakes up</source>
        <translation>主机工作线程正在唤醒</translation>
    </message>
    <message>
        <source>the host worker was asleep and had to wake up for %1</source>
        <translation>主机工作线程已休眠，必须为 %1 唤醒</translation>
    </message>
    <message>
        <source>device latency</source>
        <translation>设备延迟</translation>
    </message>
    <message>
        <source>device reacts</source>
        <translation>设备响应</translation>
    </message>
    <message>
        <source>it took this long to start</source>
        <translation>开始需要这么长的时间</translation>
    </message>
    <message>
        <source>%1 #%2</source>
        <translation>%1 #%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 (#%2, stream %3)</source>
        <translation>%1（#%2，流 %3）</translation>
    </message>
    <message>
        <source>the host&apos;s call waited for a call of another host thread</source>
        <translation>主机的调用等待了另一个主机线程的调用</translation>
    </message>
    <message>
        <source>the host worker was asleep and had to wake up</source>
        <translation>主机工作线程已休眠，必须唤醒</translation>
    </message>
    <message>
        <source>its dependency check waited until every launch issued before it had been placed, the last of them %1</source>
        <translation>其依赖检查一直等到之前发出的每次启动都已放置，最后一个是 %1</translation>
    </message>
    <message>
        <source>its engine switched to it from %1</source>
        <translation>其引擎从 %1 切换到它</translation>
    </message>
    <message>
        <source>its stream waited for the %1</source>
        <translation>其流等待了 %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation>%1，直到 %2</translation>
    </message>
    <message>
        <source>was ended by signal %1 (%2)</source>
        <translation>被信号 %1（%2）终止</translation>
    </message>
    <message>
        <source>ended with code %1</source>
        <translation>以代码 %1 结束</translation>
    </message>
    <message>
        <source>there is no command that starts a worker</source>
        <translation>没有启动工作进程的命令</translation>
    </message>
    <message>
        <source>cannot start the worker &quot;%1&quot;: %2</source>
        <translation>无法启动工作进程“%1”：%2</translation>
    </message>
    <message>
        <source>closed its output</source>
        <translation>关闭了输出</translation>
    </message>
    <message>
        <source>the worker gave an answer to another question</source>
        <translation>工作进程回答了另一个问题</translation>
    </message>
    <message>
        <source>only programs that come from a workload file can be sent to a worker</source>
        <translation>只有来自工作负载文件的程序才能发送给工作进程</translation>
    </message>
    <message>
        <source>the worker answered with the run of another workload</source>
        <translation>工作进程返回了另一个工作负载的运行</translation>
    </message>
    <message>
        <source>a quote or a backslash is left open in the command: %1</source>
        <translation>命令中有未闭合的引号或反斜杠：%1</translation>
    </message>
    <message>
        <source>the command is empty</source>
        <translation>命令为空</translation>
    </message>
    <message>
        <source>has not answered within %1 and was ended</source>
        <translation>在 %1 内没有应答，已被终止</translation>
    </message>
    <message>
        <source>greeted in the middle of a conversation</source>
        <translation>在对话中途发出了问候</translation>
    </message>
    <message>
        <source>has not said hello within %1 and was ended</source>
        <translation>在 %1 内没有发出问候，已被终止</translation>
    </message>
    <message>
        <source>speaks version %1 of the conversation, this program version %2; install the same Streamscope on both sides</source>
        <translation>使用对话协议版本 %1，而本程序使用版本 %2；请在两端安装相同的 Streamscope</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>已拒绝：%1</translation>
    </message>
    <message>
        <source>answered before it was asked</source>
        <translation>在被询问之前就作出了回答</translation>
    </message>
    <message>
        <source>said something that is not part of the conversation: %1 (%2)</source>
        <translation>发送了不属于对话的内容：%1（%2）</translation>
    </message>
    <message>
        <source>sent a line of more than %1: %2</source>
        <translation>发送了超过 %1 的一行：%2</translation>
    </message>
    <message>
        <source>%1 in the middle of the line %2</source>
        <translation>在行 %2 的中途%1</translation>
    </message>
    <message>
        <source>did not stop within %1 and was ended</source>
        <translation>在 %1 内没有停止，已被终止</translation>
    </message>
    <message>
        <source>gave no sign of life for %1 and was ended</source>
        <translation>在 %1 内没有任何响应，已被终止</translation>
    </message>
    <message>
        <source>the worker (%1) %2</source>
        <translation>工作进程（%1）%2</translation>
    </message>
    <message>
        <source>the worker (%1) %2. It last said: %3</source>
        <translation>工作进程（%1）%2。它最后的输出：%3</translation>
    </message>
    <message>
        <source>Nothing is declared in &quot;%1&quot;.</source>
        <translation>“%1”中没有任何声明。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no list of declarations.</source>
        <translation>“%1”不是声明列表。</translation>
    </message>
    <message>
        <source>%1 has no key &quot;%2&quot;.</source>
        <translation>%1 没有键“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no default: it is needed.</source>
        <translation>“%1”没有默认值：必须给出。</translation>
    </message>
    <message>
        <source>There is no graph to launch. Capture one first.</source>
        <translation>没有可启动的 CUDA 图。请先捕获一个。</translation>
    </message>
    <message>
        <source>for %1 from %2 to %3</source>
        <translation>循环 %1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>for %1 from %2 to %3 by %4</source>
        <translation>循环 %1 从 %2 到 %3，步长 %4</translation>
    </message>
    <message>
        <source>synchronize %1</source>
        <translation>同步 %1</translation>
    </message>
    <message>
        <source>synchronize the device</source>
        <translation>同步设备</translation>
    </message>
    <message>
        <source>synchronize device %1</source>
        <translation>同步设备 %1</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>如果 %1</translation>
    </message>
    <message>
        <source>on device %1</source>
        <translation>在设备 %1 上</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>wait for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>host work %1</source>
        <translation>主机工作 %1</translation>
    </message>
    <message>
        <source>host function %1</source>
        <translation>主机函数 %1</translation>
    </message>
    <message>
        <source>capture %1</source>
        <translation>捕获 %1</translation>
    </message>
    <message>
        <source>launch %1</source>
        <translation>启动 %1</translation>
    </message>
    <message>
        <source>spin for %1 µs</source>
        <translation>空转 %1 µs</translation>
    </message>
    <message>
        <source>destroy %1</source>
        <translation>销毁 %1</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Derived values</source>
        <translation>派生值</translation>
    </message>
    <message>
        <source>Title and devices</source>
        <translation>标题和设备</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>else</source>
        <translation>否则</translation>
    </message>
    <message>
        <source>%1: the expression &quot;%2&quot; cannot be read. Correct it before renaming.</source>
        <translation>%1：无法读取表达式“%2”。请在重命名之前改正它。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is in use already. Choose another one.</source>
        <translation>名称“%1”已被使用。请换一个。</translation>
    </message>
    <message>
        <source>A graph needs a name.</source>
        <translation>CUDA 图需要一个名称。</translation>
    </message>
    <message>
        <source>A name has letters, digits and _, does not start with a digit and has at most 64 characters; &quot;%1&quot; is none.</source>
        <translation>名称由字母、数字和 _ 组成，不以数字开头，最多 64 个字符；“%1”不符合要求。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a meaning of its own. Choose another name.</source>
        <translation>“%1”有其自身的含义。请换一个名称。</translation>
    </message>
    <message>
        <source>%1: nothing there has a name.</source>
        <translation>%1：此处没有任何东西有名称。</translation>
    </message>
    <message>
        <source>This cannot be moved.</source>
        <translation>无法移动此项。</translation>
    </message>
    <message>
        <source>%1: there is no step.</source>
        <translation>%1：没有步骤。</translation>
    </message>
    <message>
        <source>%1 has no place %2 for a step.</source>
        <translation>%1 没有可放置步骤的位置 %2。</translation>
    </message>
    <message>
        <source>The new step is no JSON: %1.</source>
        <translation>新步骤不是 JSON：%1。</translation>
    </message>
    <message>
        <source>A step cannot be moved into itself.</source>
        <translation>步骤不能移到自身之中。</translation>
    </message>
    <message>
        <source>This cannot be duplicated.</source>
        <translation>无法为此项创建副本。</translation>
    </message>
    <message>
        <source>This cannot be removed.</source>
        <translation>无法移除此项。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no block of steps.</source>
        <translation>“%1”不是步骤块。</translation>
    </message>
    <message>
        <source>This step has no steps in it.</source>
        <translation>此步骤中没有步骤。</translation>
    </message>
    <message>
        <source>This condition has steps in both branches. Remove one of them first.</source>
        <translation>此条件的两个分支中都有步骤。请先移除其中一个。</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>= %1 with %2</source>
        <translation>= %1，其中 %2</translation>
    </message>
    <message>
        <source>expected %1, but what is declared before it takes up all that a program can have</source>
        <translation>此处应为%1，但之前的声明已占满一个程序所能容纳的全部</translation>
    </message>
    <message>
        <source>expected %1, which must be whole, found %2</source>
        <translation>应为%1，且必须是整数，实际为 %2</translation>
    </message>
    <message>
        <source>Put floor(), ceil() or round() around it.</source>
        <translation>请用 floor()、ceil() 或 round() 将其括起。</translation>
    </message>
    <message>
        <source>expected %1 of at least %2, found %3</source>
        <translation>应为不小于 %2 的%1，实际为 %3</translation>
    </message>
    <message>
        <source>expected %1 from %2 to %3, found %4</source>
        <translation>应为 %2 到 %3 的%1，实际为 %4</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1（由 %2 得出）</translation>
    </message>
    <message>
        <source>expected a time from 0 to 10^12 microseconds, found %1</source>
        <translation>应为 0 到 10^12 微秒的时间，实际为 %1</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备编号</translation>
    </message>
    <message>
        <source>a number of devices</source>
        <translation>设备数量</translation>
    </message>
    <message>
        <source>a number of connections</source>
        <translation>硬件连接数</translation>
    </message>
    <message>
        <source>a number of elements</source>
        <translation>元素数量</translation>
    </message>
    <message>
        <source>&quot;%1&quot; would have more than 2^53 bytes: %2 elements of %3</source>
        <translation>“%1”将多于 2^53 字节：%2 个 %3 元素</translation>
    </message>
    <message>
        <source>a number of streams</source>
        <translation>流的数量</translation>
    </message>
    <message>
        <source>a priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>a number of events</source>
        <translation>事件数量</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Move the step out of the block.</source>
        <translation>请将该步骤移出此块。</translation>
    </message>
    <message>
        <source>Name a stream that takes part in the capture.</source>
        <translation>请指定参与捕获的流。</translation>
    </message>
    <message>
        <source>event %1 was not recorded in this capture; a captured stream cannot wait for work outside it (G3, cudaErrorStreamCaptureIsolation)</source>
        <translation>事件 %1 未在此次捕获中记录；被捕获的流不能等待捕获之外的工作（G3，cudaErrorStreamCaptureIsolation）</translation>
    </message>
    <message>
        <source>Record it inside the block first, in a stream that takes part.</source>
        <translation>请先在块内、在参与捕获的流中记录它。</translation>
    </message>
    <message>
        <source>the legacy default stream cannot wait for work that is being captured (G3, cudaErrorStreamCaptureImplicit)</source>
        <translation>传统默认流不能等待正在捕获的工作（G3，cudaErrorStreamCaptureImplicit）</translation>
    </message>
    <message>
        <source>the legacy default stream cannot be used while a blocking stream is capturing (G3, cudaErrorStreamCaptureImplicit)</source>
        <translation>有阻塞流正在捕获时，不能使用传统默认流（G3，cudaErrorStreamCaptureImplicit）</translation>
    </message>
    <message>
        <source>stream %1 does not take part in the capture: CUDA would run this now, outside the graph (G2)</source>
        <translation>流 %1 未参与捕获：CUDA 会立即在 CUDA 图之外运行此步骤（G2）</translation>
    </message>
    <message>
        <source>Let the stream first wait for an event that was recorded inside the block.</source>
        <translation>请先让该流等待在块内记录的事件。</translation>
    </message>
    <message>
        <source>cannot %1 while graph &quot;%2&quot; is being captured: its steps are written down, not run (G3, %3)</source>
        <translation>正在捕获 CUDA 图“%2”时不能%1：其步骤只被记录，并不运行（G3，%3）</translation>
    </message>
    <message>
        <source>cannot %1 while graph &quot;%2&quot; is being captured: that would happen once, now, and at no launch of the graph (G1)</source>
        <translation>正在捕获 CUDA 图“%2”时不能%1：这只会现在执行一次，启动 CUDA 图时则不会执行（G1）</translation>
    </message>
    <message>
        <source>the program walks through more than %1 steps</source>
        <translation>程序走过的步骤超过 %1 个</translation>
    </message>
    <message>
        <source>Choose fewer iterations.</source>
        <translation>请选择更少的迭代次数。</translation>
    </message>
    <message>
        <source>expected a &quot;step&quot; other than 0, which would never reach the end, found 0</source>
        <translation>&quot;step&quot; 应为 0 以外的值，实际为 0，那样永远到不了终点</translation>
    </message>
    <message>
        <source>expected at most %1 iterations, found %2</source>
        <translation>最多应有 %1 次迭代，实际为 %2 次</translation>
    </message>
    <message>
        <source>cannot capture another graph while graph &quot;%1&quot; is being captured: CUDA can, in another stream, but a workload captures one at a time</source>
        <translation>正在捕获 CUDA 图“%1”时不能捕获另一个 CUDA 图：CUDA 可以在另一个流中这样做，但工作负载一次只捕获一个</translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is captured twice</source>
        <translation>CUDA 图“%1”被捕获了两次</translation>
    </message>
    <message>
        <source>Capture it once, outside the loop, and launch it in the loop.</source>
        <translation>请在循环之外捕获一次，并在循环中启动它。</translation>
    </message>
    <message>
        <source>the legacy default stream cannot be captured (G1, cudaErrorStreamCaptureUnsupported)</source>
        <translation>传统默认流不能被捕获（G1，cudaErrorStreamCaptureUnsupported）</translation>
    </message>
    <message>
        <source>Name a stream of the file as &quot;stream&quot;.</source>
        <translation>请将文件中的一个流指定为 &quot;stream&quot;。</translation>
    </message>
    <message>
        <source>stream %1 still has captured work that the origin stream does not wait for (G2, cudaErrorStreamCaptureUnjoined)</source>
        <translation>流 %1 仍有来源流没有等待的已捕获工作（G2，cudaErrorStreamCaptureUnjoined）</translation>
    </message>
    <message>
        <source>Record an event in it at the end of the block and let the origin stream wait for that event.</source>
        <translation>请在块的末尾于该流中记录一个事件，并让来源流等待该事件。</translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is launched within its own capture</source>
        <translation>CUDA 图“%1”在其自身的捕获中被启动</translation>
    </message>
    <message>
        <source>graph &quot;%1&quot; is launched before it is captured</source>
        <translation>CUDA 图“%1”在捕获之前就被启动</translation>
    </message>
    <message>
        <source>Capture it in the thread that launches it, or in one before that in the list of threads.</source>
        <translation>请在启动它的线程中捕获它，或在线程列表中位于其前面的线程中捕获。</translation>
    </message>
    <message>
        <source>Put the step that captures it before the one that launches it.</source>
        <translation>请将捕获它的步骤放在启动它的步骤之前。</translation>
    </message>
    <message>
        <source>stream %1 is used after it was destroyed at %2</source>
        <translation>流 %1 在 %2 处销毁之后又被使用</translation>
    </message>
    <message>
        <source>expected an index of stream &quot;%1&quot; from 0 to %2, found %3</source>
        <translation>流“%1”的索引应为 0 到 %2，实际为 %3</translation>
    </message>
    <message>
        <source>expected an index of event &quot;%1&quot; from 0 to %2, found %3</source>
        <translation>事件“%1”的索引应为 0 到 %2，实际为 %3</translation>
    </message>
    <message>
        <source>stream %1 cannot be destroyed while it is capturing (G3)</source>
        <translation>流 %1 正在捕获时不能销毁（G3）</translation>
    </message>
    <message>
        <source>destroy a stream</source>
        <translation>销毁流</translation>
    </message>
    <message>
        <source>event %1 belongs to device %2, where it was first recorded; stream %3 belongs to device %4 (E6)</source>
        <translation>事件 %1 属于首次记录它的设备 %2；流 %3 属于设备 %4（E6）</translation>
    </message>
    <message>
        <source>Use one event per device; waiting may cross devices.</source>
        <translation>请为每个设备使用各自的事件；等待则可以跨设备。</translation>
    </message>
    <message>
        <source>event %1 was last recorded while graph &quot;%2&quot; was captured; outside it stands for no work (G3, cudaErrorCapturedEvent)</source>
        <translation>事件 %1 最后一次记录是在捕获 CUDA 图“%2”时；在图之外它不代表任何工作（G3，cudaErrorCapturedEvent）</translation>
    </message>
    <message>
        <source>Record it again, or use another event outside the graph.</source>
        <translation>请再次记录它，或在 CUDA 图之外使用另一个事件。</translation>
    </message>
    <message>
        <source>let the host work</source>
        <translation>让主机工作</translation>
    </message>
    <message>
        <source>synchronize</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>释放内存</translation>
    </message>
    <message>
        <source>allocate memory</source>
        <translation>分配内存</translation>
    </message>
    <message>
        <source>cannot %1 in graph &quot;%2&quot;: memory nodes are not modeled here, though CUDA has allowed them since 11.4</source>
        <translation>不能在 CUDA 图“%2”中%1：此处不模拟内存节点，尽管 CUDA 自 11.4 起已允许</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already allocated, at %2</source>
        <translation>“%1”已在 %2 处分配</translation>
    </message>
    <message>
        <source>Free it first.</source>
        <translation>请先释放它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is used here before it is allocated at %2</source>
        <translation>“%1”在此处使用，早于其在 %2 处的分配</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is freed twice; it was freed at %2</source>
        <translation>“%1”被释放了两次；它已在 %2 处释放</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is used after it was freed at %2</source>
        <translation>“%1”在 %2 处释放之后又被使用</translation>
    </message>
    <message>
        <source>the program makes more than %1 operations</source>
        <translation>程序产生的操作多于 %1 个</translation>
    </message>
    <message>
        <source>the graph has too many dependencies</source>
        <translation>CUDA 图的依赖过多</translation>
    </message>
    <message>
        <source>a place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>expected a slice of &quot;%1&quot;, which has %2 elements (%3 bytes), found %4 elements from element %5 on (bytes %6)</source>
        <translation>应为“%1”（%2 个元素，%3 字节）中的一段，实际为从元素 %5 起的 %4 个元素（字节 %6）</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1; %2, %3</source>
        <translation>%1；%2，%3</translation>
    </message>
    <message>
        <source>%1; &quot;to_at&quot; is left out, so it is as &quot;at&quot;</source>
        <translation>%1；省略了 &quot;to_at&quot;，因此与 &quot;at&quot; 相同</translation>
    </message>
    <message>
        <source>Give &quot;to_at&quot;, the first element of the target.</source>
        <translation>请给出 &quot;to_at&quot;，即目标的第一个元素。</translation>
    </message>
    <message>
        <source>expected true or false, found %1</source>
        <translation>应为 true 或 false，实际为 %1</translation>
    </message>
    <message>
        <source>a call that is not async runs in the default stream (H5) and takes no stream</source>
        <translation>非异步的调用在默认流中运行（H5），不能指定流</translation>
    </message>
    <message>
        <source>Leave out &quot;stream&quot;, or &quot;async&quot;.</source>
        <translation>请省略 &quot;stream&quot; 或 &quot;async&quot;。</translation>
    </message>
    <message>
        <source>source and target of the copy overlap in &quot;%1&quot;; CUDA leaves the result undefined</source>
        <translation>复制的源和目标在“%1”中重叠；CUDA 对结果不作定义</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is pageable: cudaMemset takes device or pinned memory (cudaErrorInvalidValue); &quot;pinned&quot;: true makes it so</source>
        <translation>“%1”是可分页内存：cudaMemset 需要设备内存或页锁定内存（cudaErrorInvalidValue）；&quot;pinned&quot;: true 可使其成为页锁定内存</translation>
    </message>
    <message>
        <source>stream %1 belongs to device %2, but the current device is %3; launching a kernel into a stream of another device fails (P1)</source>
        <translation>流 %1 属于设备 %2，但当前设备是 %3；在另一设备的流中启动核函数会失败（P1）</translation>
    </message>
    <message>
        <source>Put the step inside {&quot;on_device&quot;: %1, &quot;do&quot;: […]}.</source>
        <translation>请将该步骤放在 {&quot;on_device&quot;: %1, &quot;do&quot;: […]} 中。</translation>
    </message>
    <message>
        <source>a kernel over 0 elements would have no blocks, and CUDA refuses to launch it</source>
        <translation>处理 0 个元素的核函数没有线程块，CUDA 会拒绝启动它</translation>
    </message>
    <message>
        <source>Put the step inside an &quot;if&quot;.</source>
        <translation>请将该步骤放在 &quot;if&quot; 中。</translation>
    </message>
    <message>
        <source>a number of threads in a block</source>
        <translation>每个线程块的线程数</translation>
    </message>
    <message>
        <source>a number of blocks</source>
        <translation>线程块数量</translation>
    </message>
    <message>
        <source>the kernel would have %1 blocks, more than CUDA&apos;s 2147483647</source>
        <translation>核函数将有 %1 个线程块，超过 CUDA 的上限 2147483647</translation>
    </message>
    <message>
        <source>a number of bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>a number of registers</source>
        <translation>寄存器数量</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies on device %2, but the kernel runs on device %3</source>
        <translation>“%1”位于设备 %2，但核函数在设备 %3 上运行</translation>
    </message>
    <message>
        <source>Copy it to that device first.</source>
        <translation>请先将其复制到该设备。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs its own value: %2</source>
        <translation>“%1”需要其自身的值：%2</translation>
    </message>
    <message>
        <source>Break the circle with a plain number.</source>
        <translation>请用一个普通数字打破循环引用。</translation>
    </message>
    <message>
        <source>expected the name of a parameter, found &quot;%1&quot;</source>
        <translation>应为参数名称，实际为“%1”</translation>
    </message>
    <message>
        <source>the minimum of &quot;%1&quot;, %2, is above its maximum, %3</source>
        <translation>“%1”的最小值 %2 大于其最大值 %3</translation>
    </message>
    <message>
        <source>expected &quot;%1&quot; from %2 to %3, found %4</source>
        <translation>“%1”应为 %2 到 %3，实际为 %4</translation>
    </message>
    <message>
        <source>expected a whole number for &quot;%1&quot;, found %2</source>
        <translation>“%1”应为整数，实际为 %2</translation>
    </message>
    <message>
        <source>in %1: %2</source>
        <translation>在 %1 中：%2</translation>
    </message>
    <message>
        <source>&quot;:&quot; has no &quot;?&quot; before it</source>
        <translation>&quot;:&quot; 之前没有 &quot;?&quot;</translation>
    </message>
    <message>
        <source>&quot;?&quot; has no &quot;:&quot; after it</source>
        <translation>&quot;?&quot; 之后没有 &quot;:&quot;</translation>
    </message>
    <message>
        <source>expected one expression, found several with commas</source>
        <translation>应为一个表达式，实际为用逗号分隔的多个</translation>
    </message>
    <message>
        <source>a function has too many arguments</source>
        <translation>函数的参数过多</translation>
    </message>
    <message>
        <source>the expression ends too early</source>
        <translation>表达式过早结束</translation>
    </message>
    <message>
        <source>a parenthesis is not closed</source>
        <translation>括号未闭合</translation>
    </message>
    <message>
        <source>there is no function &quot;%1&quot;</source>
        <translation>没有函数“%1”</translation>
    </message>
    <message>
        <source>the choice &quot;%1&quot; can only be compared with a text</source>
        <translation>选项参数“%1”只能与文本比较</translation>
    </message>
    <message>
        <source>Write %1 == &apos;%2&apos;.</source>
        <translation>请写作 %1 == &apos;%2&apos;。</translation>
    </message>
    <message>
        <source>expected the name of a parameter, a let or a loop variable, found &quot;%1&quot;</source>
        <translation>应为参数、let 或循环变量的名称，实际为“%1”</translation>
    </message>
    <message>
        <source>Write true or false.</source>
        <translation>请写 true 或 false。</translation>
    </message>
    <message>
        <source>Put the arguments of %1 in parentheses.</source>
        <translation>请将 %1 的参数放在括号中。</translation>
    </message>
    <message>
        <source>Declare it under &quot;parameters&quot;, or under &quot;let&quot; if it follows from others.</source>
        <translation>请在 &quot;parameters&quot; 下声明它；若它由其他值得出，则在 &quot;let&quot; 下声明。</translation>
    </message>
    <message>
        <source>the text %1 can only be compared with a choice, as in order == &apos;depth&apos;</source>
        <translation>文本 %1 只能与选项参数比较，如 order == &apos;depth&apos;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no choice &quot;%2&quot;</source>
        <translation>“%1”没有选项“%2”</translation>
    </message>
    <message>
        <source>Give parts of it a name with let.</source>
        <translation>请用 let 为其中的部分命名。</translation>
    </message>
    <message>
        <source>expected a number, a name or a parenthesis before &quot;%1&quot;</source>
        <translation>&quot;%1&quot; 之前应为数字、名称或括号</translation>
    </message>
    <message>
        <source>there is no open parenthesis before &quot;%1&quot;</source>
        <translation>&quot;%1&quot; 之前没有左括号</translation>
    </message>
    <message>
        <source>expected an operator before &quot;%1&quot;</source>
        <translation>&quot;%1&quot; 之前应为运算符</translation>
    </message>
    <message>
        <source>%1 divides by zero</source>
        <translation>%1 除以零</translation>
    </message>
    <message>
        <source>%1 does not come out even (%2)</source>
        <translation>%1 不能整除（%2）</translation>
    </message>
    <message>
        <source>%1 reaches 2^53, where whole numbers stop being exact</source>
        <translation>%1 达到 2^53，整数从此不再精确</translation>
    </message>
    <message>
        <source>sqrt(%1) has no value</source>
        <translation>sqrt(%1) 没有值</translation>
    </message>
    <message>
        <source>log2(%1) has no value</source>
        <translation>log2(%1) 没有值</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 没有值</translation>
    </message>
    <message>
        <source>Put floor(), ceil() or round() around the division, or choose values that divide.</source>
        <translation>请用 floor()、ceil() 或 round() 将除法括起，或选择能整除的值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; with %2</source>
        <translation>“%1”，其中 %2</translation>
    </message>
    <message>
        <source>the number %1 is too small to tell from 0</source>
        <translation>数字 %1 太小，无法与 0 区分</translation>
    </message>
    <message>
        <source>Write 0.</source>
        <translation>请写 0。</translation>
    </message>
    <message>
        <source>the number %1 reaches 2^53, where whole numbers stop being exact</source>
        <translation>数字 %1 达到 2^53，整数从此不再精确</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>a name has more than 64 characters</source>
        <translation>名称超过 64 个字符</translation>
    </message>
    <message>
        <source>a text in single quotes has no end</source>
        <translation>单引号中的文本没有结束</translation>
    </message>
    <message>
        <source>Compare with ==; nothing can be assigned.</source>
        <translation>请用 == 比较；不能赋值。</translation>
    </message>
    <message>
        <source>Write &amp;&amp; for &quot;and&quot;.</source>
        <translation>“与”请写作 &amp;&amp;。</translation>
    </message>
    <message>
        <source>Write || for &quot;or&quot;.</source>
        <translation>“或”请写作 ||。</translation>
    </message>
    <message>
        <source>Put texts in single quotes.</source>
        <translation>请将文本放在单引号中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no meaning in an expression</source>
        <translation>&quot;%1&quot; 在表达式中没有意义</translation>
    </message>
    <message>
        <source>an expression has more than 4096 characters</source>
        <translation>表达式超过 4096 个字符</translation>
    </message>
    <message>
        <source>the expression is empty</source>
        <translation>表达式为空</translation>
    </message>
    <message>
        <source>expected a file of at most %1, found %2</source>
        <translation>应为不超过 %1 的文件，实际为 %2</translation>
    </message>
    <message>
        <source>the file starts with a byte order mark, which JSON does not allow</source>
        <translation>文件以字节顺序标记开头，JSON 不允许这样</translation>
    </message>
    <message>
        <source>Save it as UTF-8 without a byte order mark.</source>
        <translation>请另存为不带字节顺序标记的 UTF-8。</translation>
    </message>
    <message>
        <source>expected UTF-8 text, found UTF-16</source>
        <translation>应为 UTF-8 文本，实际为 UTF-16</translation>
    </message>
    <message>
        <source>Save the file as UTF-8.</source>
        <translation>请将文件另存为 UTF-8。</translation>
    </message>
    <message>
        <source>expected text, found a zero byte</source>
        <translation>应为文本，实际有一个零字节</translation>
    </message>
    <message>
        <source>expected UTF-8 text, found bytes that are not</source>
        <translation>应为 UTF-8 文本，却含有不是 UTF-8 的字节</translation>
    </message>
    <message>
        <source>JSON has no comments; a step can have a &quot;comment&quot;.</source>
        <translation>JSON 没有注释；步骤可以带有 &quot;comment&quot;。</translation>
    </message>
    <message>
        <source>Texts stand in double quotes.</source>
        <translation>文本要放在双引号中。</translation>
    </message>
    <message>
        <source>Leave out the comma before it.</source>
        <translation>去掉它前面的逗号。</translation>
    </message>
    <message>
        <source>expected a JSON object, found an empty file</source>
        <translation>应为 JSON 对象，却是空文件</translation>
    </message>
    <message>
        <source>expected a number, found %1, which JSON does not have</source>
        <translation>应为数字，却是 %1，JSON 中没有这种写法</translation>
    </message>
    <message>
        <source>the JSON text ends too early: %1</source>
        <translation>JSON 文本过早结束：%1</translation>
    </message>
    <message>
        <source>%1, found %2</source>
        <translation>%1，却是 %2</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>expected at most %1 values, found more</source>
        <translation>最多允许 %1 个值，实际更多</translation>
    </message>
    <message>
        <source>Write repeated steps as a loop.</source>
        <translation>重复的步骤请写成循环。</translation>
    </message>
    <message>
        <source>expected brackets nested at most %1 deep, found more</source>
        <translation>括号最多允许嵌套 %1 层，实际更深</translation>
    </message>
    <message>
        <source>expected each key once, found &quot;%1&quot; again</source>
        <translation>每个键只能出现一次，&quot;%1&quot; 重复出现</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数字 %1</translation>
    </message>
    <message>
        <source>the text &quot;%1&quot;</source>
        <translation>文本 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>cudaStreamQuery and cudaEventQuery are not modeled: no step depends on how far the device is</source>
        <translation>不对 cudaStreamQuery 和 cudaEventQuery 建模：没有步骤取决于设备的进度</translation>
    </message>
    <message>
        <source>To wait for a stream or an event, write {&quot;synchronize&quot;: &quot;stream&quot;, &quot;stream&quot;: …} or {&quot;synchronize&quot;: &quot;event&quot;, &quot;event&quot;: …}.</source>
        <translation>要等待流或事件，请写 {&quot;synchronize&quot;: &quot;stream&quot;, &quot;stream&quot;: …} 或 {&quot;synchronize&quot;: &quot;event&quot;, &quot;event&quot;: …}。</translation>
    </message>
    <message>
        <source>collectives (NCCL, torch.distributed) are not modeled</source>
        <translation>不对集合通信（NCCL、torch.distributed）建模</translation>
    </message>
    <message>
        <source>Write the copies between devices and the kernels that they are made of.</source>
        <translation>请写出构成它们的设备间复制和核函数。</translation>
    </message>
    <message>
        <source>errors of asynchronous calls are not modeled: no call fails</source>
        <translation>不对异步调用的错误建模：任何调用都不会失败</translation>
    </message>
    <message>
        <source>To wait where a program would look for them, write {&quot;synchronize&quot;: &quot;device&quot;}.</source>
        <translation>要在程序检查错误的地方等待，请写 {&quot;synchronize&quot;: &quot;device&quot;}。</translation>
    </message>
    <message>
        <source>unified memory is not modeled</source>
        <translation>不对统一内存建模</translation>
    </message>
    <message>
        <source>Write device memory and the copies that would move its pages.</source>
        <translation>请写出设备内存以及迁移其页面的复制。</translation>
    </message>
    <message>
        <source>cudaEventElapsedTime is not a step: it costs the device nothing</source>
        <translation>cudaEventElapsedTime 不是步骤：它不占用设备时间</translation>
    </message>
    <message>
        <source>Record two events; the time between their marks is what it would return.</source>
        <translation>请记录两个事件；两个标记之间的时间就是它会返回的值。</translation>
    </message>
    <message>
        <source>waiting for a stream takes two steps in CUDA too</source>
        <translation>在 CUDA 中等待一个流同样需要两步</translation>
    </message>
    <message>
        <source>Write {&quot;record&quot;: EVENT, &quot;stream&quot;: OTHER}, then {&quot;wait&quot;: EVENT, &quot;stream&quot;: THIS}.</source>
        <translation>请先写 {&quot;record&quot;: EVENT, &quot;stream&quot;: OTHER}，再写 {&quot;wait&quot;: EVENT, &quot;stream&quot;: THIS}。</translation>
    </message>
    <message>
        <source>waiting for an event is the step &quot;wait&quot;</source>
        <translation>等待事件的步骤是 &quot;wait&quot;</translation>
    </message>
    <message>
        <source>Write {&quot;wait&quot;: EVENT, &quot;stream&quot;: …}.</source>
        <translation>请写 {&quot;wait&quot;: EVENT, &quot;stream&quot;: …}。</translation>
    </message>
    <message>
        <source>memory that an allocator keeps and gives out again (PyTorch&apos;s record_stream) is not modeled</source>
        <translation>不对由分配器保留并再次分配的内存（PyTorch 的 record_stream）建模</translation>
    </message>
    <message>
        <source>Let the stream that frees wait for an event of the one that still uses the memory.</source>
        <translation>请让释放内存的流等待仍在使用该内存的流的一个事件。</translation>
    </message>
    <message>
        <source>waiting for a value in memory is not modeled</source>
        <translation>不对等待内存中的值建模</translation>
    </message>
    <message>
        <source>Record an event, and wait for that.</source>
        <translation>请记录一个事件，并等待该事件。</translation>
    </message>
    <message>
        <source>compiling and loading kernels at their first use is not modeled</source>
        <translation>不对核函数首次使用时的编译和加载建模</translation>
    </message>
    <message>
        <source>Add their time as {&quot;host_work&quot;: &quot;compile&quot;, &quot;time_us&quot;: …}.</source>
        <translation>请以 {&quot;host_work&quot;: &quot;compile&quot;, &quot;time_us&quot;: …} 加入这段时间。</translation>
    </message>
    <message>
        <source>the current device is set for a list of steps</source>
        <translation>当前设备是针对一组步骤设置的</translation>
    </message>
    <message>
        <source>Write {&quot;on_device&quot;: 1, &quot;do&quot;: […]}.</source>
        <translation>请写 {&quot;on_device&quot;: 1, &quot;do&quot;: […]}。</translation>
    </message>
    <message>
        <source>hardware counters, which make a profiler run kernels one by one, are not modeled</source>
        <translation>不对硬件计数器建模（使用硬件计数器时，性能分析器会逐个运行核函数）</translation>
    </message>
    <message>
        <source>Set &quot;launch_blocking&quot; in the environment to see kernels one by one.</source>
        <translation>要观察核函数逐个运行，请在环境中设置 &quot;launch_blocking&quot;。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 more problem is not listed</source>
        <translation>另有 %1 个问题未列出</translation>
    </message>
    <message>
        <source>%1 more problems are not listed</source>
        <translation>另有 %1 个问题未列出</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为 %1，却是 %2</translation>
    </message>
    <message>
        <source>A host function has no steps: it must not call CUDA, which may deadlock.</source>
        <translation>主机函数没有步骤：它不得调用 CUDA，否则可能死锁。</translation>
    </message>
    <message>
        <source>Each of its arguments has its own: {&quot;memory&quot;: &quot;a&quot;, &quot;at&quot;: 0, &quot;count&quot;: 100}.</source>
        <translation>它的每个参数都有各自的个数：{&quot;memory&quot;: &quot;a&quot;, &quot;at&quot;: 0, &quot;count&quot;: 100}。</translation>
    </message>
    <message>
        <source>expected a key of %1, found &quot;%2&quot;</source>
        <translation>应为 %1 的键，却是 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>%1 needs the key &quot;%2&quot;, found none</source>
        <translation>%1 需要键 &quot;%2&quot;，但没有找到</translation>
    </message>
    <message>
        <source>expected a text without control characters, and without those that turn the direction of writing, found %1</source>
        <translation>文本不得含有控制字符或改变书写方向的字符，却是 %1</translation>
    </message>
    <message>
        <source>expected %1, found &quot;%2&quot;</source>
        <translation>应为 %1，却是 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>expected a name of at most %1 characters, found %2: &quot;%3&quot;</source>
        <translation>名称最多允许 %1 个字符，实际有 %2 个：&quot;%3&quot;</translation>
    </message>
    <message>
        <source>expected a name of letters, digits and _ that does not start with a digit, found &quot;%1&quot;</source>
        <translation>名称应由字母、数字和 _ 组成且不以数字开头，却是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a meaning of its own in expressions</source>
        <translation>&quot;%1&quot; 在表达式中另有含义</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>expected at most %1 %2, found %3</source>
        <translation>最多允许 %1 个 %2，实际有 %3 个</translation>
    </message>
    <message>
        <source>expected a number, a boolean or an expression, found %1</source>
        <translation>应为数字、布尔值或表达式，却是 %1</translation>
    </message>
    <message>
        <source>in &quot;%1&quot;: %2</source>
        <translation>在 &quot;%1&quot; 中：%2</translation>
    </message>
    <message>
        <source>expected a number below 2^53, found %1</source>
        <translation>应为小于 2^53 的数字，却是 %1</translation>
    </message>
    <message>
        <source>expected a whole number, found %1</source>
        <translation>应为整数，却是 %1</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>&quot;streamscope-workload&quot;</source>
        <translation>&quot;streamscope-workload&quot;</translation>
    </message>
    <message>
        <source>This Streamscope reads version 1.</source>
        <translation>此版本的 Streamscope 读取版本 1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already the name of a parameter</source>
        <translation>&quot;%1&quot; 已经是一个参数的名称</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>expected a text that is not empty and has no single quote, found &quot;%1&quot;</source>
        <translation>应为非空且不含单引号的文本，却是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected each choice once, found &quot;%1&quot; again</source>
        <translation>每个选项只能出现一次，&quot;%1&quot; 重复出现</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>expected at least one choice, found none</source>
        <translation>至少需要一个选项，但没有找到</translation>
    </message>
    <message>
        <source>a choice has no &quot;%1&quot;</source>
        <translation>选项型参数没有 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>one of the choices</source>
        <translation>选项之一</translation>
    </message>
    <message>
        <source>a number needs the key &quot;%1&quot;, found none</source>
        <translation>数字需要键 &quot;%1&quot;，但没有找到</translation>
    </message>
    <message>
        <source>a boolean has no &quot;min&quot;</source>
        <translation>布尔值没有 &quot;min&quot;</translation>
    </message>
    <message>
        <source>a boolean has no &quot;max&quot;</source>
        <translation>布尔值没有 &quot;max&quot;</translation>
    </message>
    <message>
        <source>lets</source>
        <translation>let 值</translation>
    </message>
    <message>
        <source>&quot;legacy&quot; or &quot;per-thread&quot;</source>
        <translation>&quot;legacy&quot; 或 &quot;per-thread&quot;</translation>
    </message>
    <message>
        <source>memories</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>&quot;host&quot; or &quot;device&quot;</source>
        <translation>&quot;host&quot; 或 &quot;device&quot;</translation>
    </message>
    <message>
        <source>one of f64 f32 i64 i32 u32 i8 u8</source>
        <translation>f64 f32 i64 i32 u32 i8 u8 之一</translation>
    </message>
    <message>
        <source>&quot;zero&quot;, &quot;random&quot; or &quot;sequence&quot;</source>
        <translation>&quot;zero&quot;、&quot;random&quot; 或 &quot;sequence&quot;</translation>
    </message>
    <message>
        <source>only %1 memory has the key &quot;%2&quot;</source>
        <translation>只有 %1 内存才有键 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a stream that is always there</source>
        <translation>&quot;%1&quot; 是始终存在的流</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>expected either &quot;program&quot; or &quot;threads&quot;, found both</source>
        <translation>&quot;program&quot; 与 &quot;threads&quot; 只能有一个，却两者都有</translation>
    </message>
    <message>
        <source>A program is what a single thread does; with threads, move it into one of them.</source>
        <translation>program 是单个线程执行的内容；使用 threads 时，请把它移到其中一个线程里。</translation>
    </message>
    <message>
        <source>workload needs the key &quot;program&quot; or &quot;threads&quot;, found none</source>
        <translation>工作负载需要键 &quot;program&quot; 或 &quot;threads&quot;，但没有找到</translation>
    </message>
    <message>
        <source>expected at least one thread, found none</source>
        <translation>至少需要一个线程，但没有找到</translation>
    </message>
    <message>
        <source>The steps are %1.</source>
        <translation>可用的步骤有 %1。</translation>
    </message>
    <message>
        <source>the name of a memory</source>
        <translation>内存的名称</translation>
    </message>
    <message>
        <source>expected the name of a memory, found &quot;%1&quot;</source>
        <translation>应为内存的名称，却是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Memory is declared under &quot;memory&quot;.</source>
        <translation>内存在 &quot;memory&quot; 下声明。</translation>
    </message>
    <message>
        <source>the name of a stream</source>
        <translation>流的名称</translation>
    </message>
    <message>
        <source>the name of an event</source>
        <translation>事件的名称</translation>
    </message>
    <message>
        <source>Events are declared under &quot;events&quot;.</source>
        <translation>事件在 &quot;events&quot; 下声明。</translation>
    </message>
    <message>
        <source>Streams are declared under &quot;streams&quot;.</source>
        <translation>流在 &quot;streams&quot; 下声明。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a group: expected one of its members, found the whole group</source>
        <translation>&quot;%1&quot; 是一个组：应为其中一个成员，却是整个组</translation>
    </message>
    <message>
        <source>Write %1[0] or another index.</source>
        <translation>请写 %1[0] 或其他下标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a group and takes no index</source>
        <translation>&quot;%1&quot; 不是组，不能带下标</translation>
    </message>
    <message>
        <source>Write %1.</source>
        <translation>请写 %1。</translation>
    </message>
    <message>
        <source>expected ] at the end of &quot;%1&quot;</source>
        <translation>&quot;%1&quot; 末尾应有 ]</translation>
    </message>
    <message>
        <source>the name of a graph</source>
        <translation>CUDA 图的名称</translation>
    </message>
    <message>
        <source>expected the name of a graph, found &quot;%1&quot;</source>
        <translation>应为 CUDA 图的名称，却是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>A step &quot;graph&quot; captures one: it names the graph, and &quot;do&quot; lists its steps.</source>
        <translation>步骤 &quot;graph&quot; 会捕获一个 CUDA 图：它给出图的名称，&quot;do&quot; 列出图的步骤。</translation>
    </message>
    <message>
        <source>the name of a memory or an object</source>
        <translation>内存或对象的名称</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs the argument &quot;%2&quot;, found none</source>
        <translation>&quot;%1&quot; 需要参数 &quot;%2&quot;，但没有找到</translation>
    </message>
    <message>
        <source>only the arguments of spin have a count of their own</source>
        <translation>只有 spin 的参数才有各自的 count</translation>
    </message>
    <message>
        <source>Leave it out; the kernel says how much it touches.</source>
        <translation>请去掉它；访问多少内存由核函数决定。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no argument &quot;%2&quot;</source>
        <translation>&quot;%1&quot; 没有参数 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>expected &quot;reads&quot;, &quot;writes&quot; or &quot;touches&quot;, found &quot;%1&quot;</source>
        <translation>应为 &quot;reads&quot;、&quot;writes&quot; 或 &quot;touches&quot;，却是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>expected device memory, found host memory &quot;%1&quot;</source>
        <translation>应为设备内存，却是主机内存 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Copy it to device memory first.</source>
        <translation>请先把它复制到设备内存。</translation>
    </message>
    <message>
        <source>expected memory of type %1 like &quot;%2&quot;, found &quot;%3&quot; of type %4</source>
        <translation>内存类型应与 &quot;%2&quot; 一样为 %1，却是类型为 %4 的 &quot;%3&quot;</translation>
    </message>
    <message>
        <source>The arguments of a kernel have one element type.</source>
        <translation>一个核函数的各个参数元素类型相同。</translation>
    </message>
    <message>
        <source>a list of steps</source>
        <translation>步骤列表</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step: %2</source>
        <translation>&quot;%1&quot; 不是步骤：%2</translation>
    </message>
    <message>
        <source>expected a step, found an empty object</source>
        <translation>应为步骤，却是空对象</translation>
    </message>
    <message>
        <source>expected a step, found an object with the key &quot;%1&quot;, which is no step</source>
        <translation>应为步骤，却是带有键 &quot;%1&quot; 的对象，该键不是步骤</translation>
    </message>
    <message>
        <source>expected a step, found an object none of whose keys (the first is &quot;%1&quot;) is a step</source>
        <translation>应为步骤，但该对象的键（第一个是 &quot;%1&quot;）都不是步骤</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>expected a new name inside the loop, found &quot;%1&quot;, which already has a value here</source>
        <translation>循环中应使用新名称，而 &quot;%1&quot; 在此处已有值</translation>
    </message>
    <message>
        <source>A copy does not convert; give both memories one type.</source>
        <translation>复制不做类型转换；请让两块内存的类型相同。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; always runs as one thread; it takes no grid and no block</source>
        <translation>&quot;%1&quot; 始终以单个线程运行，不接受 grid 和 block</translation>
    </message>
    <message>
        <source>expected &quot;device&quot;, &quot;stream&quot; or &quot;event&quot;, found &quot;all&quot;</source>
        <translation>应为 &quot;device&quot;、&quot;stream&quot; 或 &quot;event&quot;，却是 &quot;all&quot;</translation>
    </message>
    <message>
        <source>Synchronize each device: {&quot;synchronize&quot;: &quot;device&quot;, &quot;device&quot;: 0}, and so on.</source>
        <translation>请逐个同步设备：{&quot;synchronize&quot;: &quot;device&quot;, &quot;device&quot;: 0}，依此类推。</translation>
    </message>
    <message>
        <source>&quot;device&quot;, &quot;stream&quot; or &quot;event&quot;</source>
        <translation>&quot;device&quot;、&quot;stream&quot; 或 &quot;event&quot;</translation>
    </message>
    <message>
        <source>synchronizing %1 takes no key &quot;%2&quot;</source>
        <translation>同步 %1 时不接受键 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>synchronizing %1 needs the key &quot;%2&quot;, found none</source>
        <translation>同步 %1 时需要键 &quot;%2&quot;，但没有找到</translation>
    </message>
    <message>
        <source>only device memory is allocated and freed in stream order, found host memory &quot;%1&quot;</source>
        <translation>只有设备内存才能按流序分配和释放，却是主机内存 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Leave out the stream.</source>
        <translation>请去掉流。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is already captured at %2</source>
        <translation>&quot;%1&quot; 已在 %2 处捕获</translation>
    </message>
    <message>
        <source>a default stream cannot be destroyed</source>
        <translation>默认流不能销毁</translation>
    </message>
    <message>
        <source>expected one of %1 for &quot;%2&quot;, found &quot;%3&quot;.</source>
        <translation>&quot;%2&quot; 应为 %1 之一，却是 &quot;%3&quot;。</translation>
    </message>
    <message>
        <source>expected one of %1 for &quot;%2&quot;, found &quot;%3&quot;. Did you mean &quot;%4&quot;?</source>
        <translation>&quot;%2&quot; 应为 %1 之一，却是 &quot;%3&quot;。是否想写 &quot;%4&quot;？</translation>
    </message>
    <message>
        <source>expected true or false for &quot;%1&quot;, found &quot;%2&quot;.</source>
        <translation>&quot;%1&quot; 应为 true 或 false，却是 &quot;%2&quot;。</translation>
    </message>
    <message>
        <source>Did you mean &quot;%1&quot;?</source>
        <translation>是否想写 &quot;%1&quot;？</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2 for &quot;%3&quot;, found &quot;%4&quot;.</source>
        <translation>&quot;%3&quot; 应为 %1 到 %2 之间的整数，却是 &quot;%4&quot;。</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2 for &quot;%3&quot;, found &quot;%4&quot;.</source>
        <translation>&quot;%3&quot; 应为 %1 到 %2 之间的数字，却是 &quot;%4&quot;。</translation>
    </message>
    <message>
        <source>programs in Python are written for one device</source>
        <translation>Python 程序只为一个设备编写</translation>
    </message>
    <message>
        <source>Python&apos;s interpreter lock lets one host thread call at a time, so there is one</source>
        <translation>Python 的解释器锁同一时刻只允许一个主机线程进行调用，因此只有一个主机线程</translation>
    </message>
    <message>
        <source>memory comes from the library&apos;s own allocator, which asks CUDA when it likes</source>
        <translation>内存来自库自己的分配器，它自行决定何时向 CUDA 请求内存</translation>
    </message>
    <message>
        <source>copies between host memories are made by the host alone, in no stream</source>
        <translation>主机内存之间的复制由主机单独完成，不在任何流中</translation>
    </message>
    <message>
        <source>a stream is destroyed when Python lets go of it, not by a call</source>
        <translation>流在 Python 不再引用它时销毁，而不是由某个调用销毁</translation>
    </message>
    <message>
        <source>whether a copy is async is decided when the program is written</source>
        <translation>复制是否异步在编写程序时就已确定</translation>
    </message>
    <message>
        <source>PyTorch has no blocking streams</source>
        <translation>PyTorch 没有阻塞流</translation>
    </message>
    <message>
        <source>Numba has no non-blocking streams</source>
        <translation>Numba 没有非阻塞流</translation>
    </message>
    <message>
        <source>no program in Numba is written with the per-thread default stream, which its simulator lacks</source>
        <translation>不会编写使用每线程默认流的 Numba 程序，因为 Numba 的模拟器没有该流</translation>
    </message>
    <message>
        <source>PyTorch has no per-thread default stream</source>
        <translation>PyTorch 没有每线程默认流</translation>
    </message>
    <message>
        <source>Numba&apos;s streams have no priorities</source>
        <translation>Numba 的流没有优先级</translation>
    </message>
    <message>
        <source>PyTorch promises the priorities -1 and 0 only</source>
        <translation>PyTorch 只保证优先级 -1 和 0</translation>
    </message>
    <message>
        <source>PyTorch takes its streams from a pool of 32, and the next would be the first again</source>
        <translation>PyTorch 从 32 个流的池中取流，再取一个又会是第一个</translation>
    </message>
    <message>
        <source>Numba has no memset</source>
        <translation>Numba 没有 memset</translation>
    </message>
    <message>
        <source>PyTorch sets memory by a kernel, not by a memset</source>
        <translation>PyTorch 用核函数而不是 memset 来设置内存</translation>
    </message>
    <message>
        <source>PyTorch&apos;s compiled kernels ask for more than 48 KiB by other calls in each version</source>
        <translation>PyTorch 编译的核函数要使用超过 48 KiB 时，各版本的调用方式不同</translation>
    </message>
    <message>
        <source>Numba has no way to ask for more registers</source>
        <translation>Numba 无法请求更多寄存器</translation>
    </message>
    <message>
        <source>PyTorch has no way to ask for more registers</source>
        <translation>PyTorch 无法请求更多寄存器</translation>
    </message>
    <message>
        <source>registers are fixed when a kernel is compiled</source>
        <translation>寄存器数在核函数编译时就已确定</translation>
    </message>
    <message>
        <source>Numba captures no graphs</source>
        <translation>Numba 不能捕获 CUDA 图</translation>
    </message>
    <message>
        <source>PyTorch takes no graph into another</source>
        <translation>PyTorch 不能把一个 CUDA 图放入另一个</translation>
    </message>
    <message>
        <source>Numba has only callbacks, which wait for Python&apos;s interpreter lock</source>
        <translation>Numba 只有回调函数，它们要等待 Python 的解释器锁</translation>
    </message>
    <message>
        <source>PyTorch has no host functions</source>
        <translation>PyTorch 没有主机函数</translation>
    </message>
    <message>
        <source>The link is damaged: copy all of it, from &quot;streamscope:&quot; on.</source>
        <translation>链接已损坏：请从 &quot;streamscope:&quot; 开始完整复制。</translation>
    </message>
    <message>
        <source>This is no link to a workload: one begins with &quot;streamscope:&quot;.</source>
        <translation>这不是工作负载的链接：此类链接以 &quot;streamscope:&quot; 开头。</translation>
    </message>
    <message>
        <source>The link is longer than %1 characters, the most that is read.</source>
        <translation>链接超过 %1 个字符，超出可读取的上限。</translation>
    </message>
    <message>
        <source>The link is to more than %1, the most that is read.</source>
        <translation>链接指向的内容超过 %1，超出可读取的上限。</translation>
    </message>
    <message>
        <source>The host no longer waits until all the work is done.</source>
        <translation>主机不再等到全部工作完成。</translation>
    </message>
    <message>
        <source>shares beside engines: of the whole run</source>
        <translation>引擎旁的占比：整个运行</translation>
    </message>
    <message>
        <source>Blocks on SMs</source>
        <translation>SM 上的块</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>from the first host call to the last end</source>
        <translation>从第一个主机调用到最后的结束</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>无重叠</translation>
    </message>
    <message>
        <source>the same calls with no two operations at once, simulated on this device</source>
        <translation>任何两个操作都不同时进行的相同调用，在此设备上模拟</translation>
    </message>
    <message>
        <source>one copy engine</source>
        <translation>一个复制引擎</translation>
    </message>
    <message>
        <source>what the same work takes at least, in any order, with one copy engine for every direction</source>
        <translation>同样的工作在任意顺序下、各方向共用一个复制引擎时至少需要的时间</translation>
    </message>
    <message>
        <source>all overlap</source>
        <translation>全部重叠</translation>
    </message>
    <message>
        <source>what the same work takes at least, in any order, with the copy engines that there are</source>
        <translation>同样的工作在任意顺序下、使用现有复制引擎时至少需要的时间</translation>
    </message>
    <message>
        <source>what these operations and calls take at least, each after those that it needs: what the efficiency is measured against</source>
        <translation>这些操作和调用各自在其所需者之后至少需要的时间：效率以此为准</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>硬件连接</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a single quote, which a search for a bar to be placed cannot have</source>
        <translation>“%1” 含有单引号，而查找要放置的条形时不能有单引号</translation>
    </message>
    <message>
        <source>This workload is too long to find out whether all accesses to memory are in order.</source>
        <translation>此工作负载太长，无法确定所有内存访问是否有序。</translation>
    </message>
    <message>
        <source>the workload carries kernels of its own (%1), which would run on this GPU with your rights: allow it only if you trust where the file comes from</source>
        <translation>工作负载自带核函数（%1），它们会以您的权限在此 GPU 上运行：只有在信任文件来源时才允许</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a step nor a kernel.</source>
        <translation>&quot;%1&quot; 既不是步骤，也不是核函数。</translation>
    </message>
    <message>
        <source>Own kernels</source>
        <translation>自带的核函数</translation>
    </message>
    <message>
        <source>expected a cost from 0 to 10^15, found %1</source>
        <translation>开销应为 0 到 10^15，实为 %1</translation>
    </message>
    <message>
        <source>expected a number that fits %1, found %2</source>
        <translation>应为 %1 能容纳的数，实为 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a kernel of the catalogue</source>
        <translation>&quot;%1&quot; 是目录中的核函数</translation>
    </message>
    <message>
        <source>Choose another name, in its source too.</source>
        <translation>请另选名称，源代码中也要更改。</translation>
    </message>
    <message>
        <source>a list of the lines of a CUDA function</source>
        <translation>CUDA 函数各行的列表</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>expected one line, found a text with a line break</source>
        <translation>应为一行，实为含换行符的文本</translation>
    </message>
    <message>
        <source>expected the source of a function &quot;__global__ void %1(…)&quot;</source>
        <translation>应为函数 &quot;__global__ void %1(…)&quot; 的源代码</translation>
    </message>
    <message>
        <source>parameters of a kernel</source>
        <translation>核函数的参数</translation>
    </message>
    <message>
        <source>&quot;read&quot;, &quot;write&quot;, &quot;read_write&quot;, &quot;count&quot; or one of f64 f32 i64 i32 u32 i8 u8</source>
        <translation>&quot;read&quot;、&quot;write&quot;、&quot;read_write&quot;、&quot;count&quot; 或 f64 f32 i64 i32 u32 i8 u8 之一</translation>
    </message>
    <message>
        <source>expected at least one parameter that is memory: &quot;read&quot;, &quot;write&quot; or &quot;read_write&quot;</source>
        <translation>至少应有一个参数是内存：&quot;read&quot;、&quot;write&quot; 或 &quot;read_write&quot;</translation>
    </message>
    <message>
        <source>expected at least one of &quot;time_us&quot;, &quot;bytes&quot; and &quot;flops&quot;, found none</source>
        <translation>&quot;time_us&quot;、&quot;bytes&quot; 和 &quot;flops&quot; 至少应有一个，实际都没有</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs a number for &quot;%2&quot; in &quot;values&quot;, found none</source>
        <translation>&quot;%1&quot; 需要在 &quot;values&quot; 中给出 &quot;%2&quot; 的数，实际没有</translation>
    </message>
    <message>
        <source>expected the name of a kernel of the catalogue, or of one in &quot;kernels&quot;, found &quot;%1&quot;; &quot;streamscope kernels&quot; and docs/kernels.md list the catalogue</source>
        <translation>应为目录中或 &quot;kernels&quot; 中某个核函数的名称，实为 &quot;%1&quot;；&quot;streamscope kernels&quot; 和 docs/kernels.md 列出了目录</translation>
    </message>
    <message>
        <source>only kernels that the workload carries take &quot;values&quot;, &quot;%1&quot; is one of the catalogue</source>
        <translation>只有工作负载自带的核函数才有 &quot;values&quot;，&quot;%1&quot; 是目录中的核函数</translation>
    </message>
    <message>
        <source>the source of such a kernel is CUDA C++, and it is not translated</source>
        <translation>这种核函数的源代码是 CUDA C++，不会翻译成其他语言</translation>
    </message>
    <message>
        <source>the NVIDIA driver %1 is loaded, but its library libcuda.so.1 is missing (Debian package libcuda1)</source>
        <translation>NVIDIA 驱动程序 %1 已加载，但缺少它的库 libcuda.so.1（Debian 软件包 libcuda1）</translation>
    </message>
    <message>
        <source>there is no NVIDIA driver that answers: install version %1 or newer (Debian package nvidia-driver)</source>
        <translation>没有可用的 NVIDIA 驱动程序：请安装 %1 或更高版本（Debian 软件包 nvidia-driver）</translation>
    </message>
    <message>
        <source>the NVIDIA driver %1 is too old for this streamscope-worker: install version %2 or newer (Debian package nvidia-driver)</source>
        <translation>NVIDIA 驱动程序 %1 对此 streamscope-worker 来说太旧：请安装 %2 或更高版本（Debian 软件包 nvidia-driver）</translation>
    </message>
    <message>
        <source>cannot start the worker &quot;%1&quot;: it is not there (Debian package streamscope-worker)</source>
        <translation>无法启动工作进程“%1”：它不存在（Debian 软件包 streamscope-worker）</translation>
    </message>
    <message>
        <source>The lesson begins without a parameter &quot;%1&quot;.</source>
        <translation>这一课开始时没有参数“%1”。</translation>
    </message>
    <message>
        <source>these are more than %1 variants</source>
        <translation>这些变体超过 %1 个</translation>
    </message>
    <message>
        <source>expected a value of a parameter</source>
        <translation>此处应为一个参数值</translation>
    </message>
    <message>
        <source>it has no &quot;traceEvents&quot;, as recordings of the PyTorch profiler and other Chrome traces have</source>
        <translation>其中没有 PyTorch profiler 的录制文件和其他 Chrome trace 都有的 &quot;traceEvents&quot;</translation>
    </message>
    <message>
        <source>it cannot be read a second time</source>
        <translation>无法再读一次</translation>
    </message>
    <message>
        <source>it is a SQLite database, but none that &quot;nsys export --type sqlite&quot; wrote: it has no table StringIds</source>
        <translation>它是 SQLite 数据库，但不是 &quot;nsys export --type sqlite&quot; 写出的：没有表 StringIds</translation>
    </message>
    <message>
        <source>Nsight Systems recorded nothing of CUDA in it: record again with &quot;nsys profile --trace=cuda&quot;</source>
        <translation>其中没有 Nsight Systems 录制的 CUDA 内容：请用 &quot;nsys profile --trace=cuda&quot; 重新录制</translation>
    </message>
    <message>
        <source>the tables of CUDA in it are empty: record again with &quot;nsys profile --trace=cuda&quot;</source>
        <translation>其中的 CUDA 表是空的：请用 &quot;nsys profile --trace=cuda&quot; 重新录制</translation>
    </message>
    <message>
        <source>%1 event of the file could not be read and is left out; it is at byte %2.</source>
        <translation>文件中有 %1 个事件无法读取，已略去；它在第 %2 字节处。</translation>
    </message>
    <message>
        <source>%1 events of the file could not be read and are left out; the first is at byte %2.</source>
        <translation>文件中有 %1 个事件无法读取，已略去；第一个在第 %2 字节处。</translation>
    </message>
    <message>
        <source>The file ends too soon: what came later is missing. Record or copy it again to have all of it.</source>
        <translation>文件提前结束：后面的内容缺失。要得到全部内容，请重新录制或重新复制。</translation>
    </message>
    <message>
        <source>%1 entry without a time or a stream is left out.</source>
        <translation>有 %1 个条目没有时间或流，已略去。</translation>
    </message>
    <message>
        <source>%1 entries without a time or a stream are left out.</source>
        <translation>有 %1 个条目没有时间或流，已略去。</translation>
    </message>
    <message>
        <source>The call that issued it is not in the file for %1 of %2 operations: when these were issued is not known.</source>
        <translation>在 %2 个操作中，有 %1 个的发出调用不在文件中：它们何时发出不得而知。</translation>
    </message>
    <message>
        <source>%1 wait for an event: the file does not tell which record it was for.</source>
        <translation>有 %1 个等待事件：文件没有说明它等的是哪一次记录。</translation>
    </message>
    <message>
        <source>%1 waits for events: the file does not tell which records they were for.</source>
        <translation>有 %1 个等待事件：文件没有说明它们等的是哪些记录。</translation>
    </message>
    <message>
        <source>%1 event was recorded on a stream that the file does not name; it is not shown.</source>
        <translation>有 %1 个事件记录在文件未注明的流上；不予显示。</translation>
    </message>
    <message>
        <source>%1 events were recorded on streams that the file does not name; they are not shown.</source>
        <translation>有 %1 个事件记录在文件未注明的流上；不予显示。</translation>
    </message>
    <message>
        <source>Whether %1 stream is blocking, or the default stream, is not in the file.</source>
        <translation>有 %1 个流是否阻塞、是否为默认流，文件中没有说明。</translation>
    </message>
    <message>
        <source>Whether %1 streams are blocking, or one is the default stream, is not in the file.</source>
        <translation>有 %1 个流是否阻塞、其中是否有默认流，文件中没有说明。</translation>
    </message>
    <message>
        <source>%1 operation starts before its call does: the clocks of host and device differ.</source>
        <translation>有 %1 个操作早于其调用开始：主机与设备的时钟不一致。</translation>
    </message>
    <message>
        <source>%1 operations start before their calls do: the clocks of host and device differ.</source>
        <translation>有 %1 个操作早于其调用开始：主机与设备的时钟不一致。</translation>
    </message>
    <message>
        <source>%1 graph launch was recorded as a whole, without its nodes; record with --cuda-graph-trace=node to see them.</source>
        <translation>有 %1 次 CUDA 图启动只录制了整体，没有节点；要看到节点，请用 --cuda-graph-trace=node 录制。</translation>
    </message>
    <message>
        <source>%1 graph launches were recorded as a whole, without their nodes; record with --cuda-graph-trace=node to see them.</source>
        <translation>有 %1 次 CUDA 图启动只录制了整体，没有节点；要看到节点，请用 --cuda-graph-trace=node 录制。</translation>
    </message>
    <message>
        <source>%1 copy from or to an array is shown as one of memory.</source>
        <translation>有 %1 次数组复制按内存复制显示。</translation>
    </message>
    <message>
        <source>%1 copies from or to arrays are shown as copies of memory.</source>
        <translation>有 %1 次数组复制按内存复制显示。</translation>
    </message>
    <message>
        <source>Times are whole microseconds: what overlaps or follows by less may be rounding.</source>
        <translation>时间以整微秒为单位：小于一微秒的重叠或先后可能只是舍入。</translation>
    </message>
    <message>
        <source>This is a Chrome trace of an unknown tool: bars are shown as host functions, what they are of is not known.</source>
        <translation>这是未知工具的 Chrome trace：条形按主机函数显示，它们代表什么不得而知。</translation>
    </message>
    <message>
        <source>Which engine ran a copy is not recorded: it is taken from the copy&apos;s direction.</source>
        <translation>文件没有记录复制由哪个引擎执行：按复制方向推定。</translation>
    </message>
    <message>
        <source>No addresses are recorded: whether operations may change places, or streams, is not known.</source>
        <translation>文件没有记录地址：操作能否调换顺序或换到别的流，不得而知。</translation>
    </message>
    <message>
        <source>it has more threads, devices or operations than can be shown: record a shorter time</source>
        <translation>其中的线程、设备或操作多于可显示的数量：请录制更短的时间</translation>
    </message>
    <message>
        <source>too large to tell whether all accesses to memory are ordered; streamscope advise %1</source>
        <translation>程序太大，无法判断所有内存访问是否都有先后顺序；请运行 streamscope advise %1</translation>
    </message>
    <message>
        <source>at least %1 pair of operations uses the same memory in no order: %2; streamscope advise %3</source>
        <translation>至少有 %1 对操作在没有先后顺序的情况下使用同一内存：%2；请运行 streamscope advise %3</translation>
    </message>
    <message>
        <source>at least %1 pairs of operations use the same memory in no order, the first: %2; streamscope advise %3</source>
        <translation>至少有 %1 对操作在没有先后顺序的情况下使用同一内存，第一对是：%2；请运行 streamscope advise %3</translation>
    </message>
    <message>
        <source>This is a saved run, which does not contain its workload: no fix was tried, and what only the workload tells was not looked for, which is accesses to memory in no order, waits and records of events that are needless, late or in vain, copies that wait for their own end or for which nobody waits, one buffer for all turns, graphs that run in sequence or wait for each other, streams that host threads share, CUDA_LAUNCH_BLOCKING, peer access, kernels of few blocks and memory pools. For all of that: streamscope advise WORKLOAD</source>
        <translation>这是已保存的运行，不包含其工作负载：没有试过任何修复，只有工作负载才能说明的问题也没有查找，即没有先后顺序的内存访问、多余、过晚或徒劳的事件等待与记录、等待自身结束或无人等待的复制、各轮共用一个缓冲区、依次运行或互相等待的图、被多个主机线程共用的流、CUDA_LAUNCH_BLOCKING、对等访问、线程块很少的核函数以及内存池。要查找这些，请运行：streamscope advise WORKLOAD</translation>
    </message>
    <message>
        <source>--fix: %1 is a saved run, which contains no workload to change: give the workload</source>
        <translation>--fix：%1 是已保存的运行，不含可修改的工作负载：请给出工作负载</translation>
    </message>
    <message>
        <source>--fix: there is no advice %1</source>
        <translation>--fix：没有诊断建议 %1</translation>
    </message>
    <message>
        <source>--fix: advice %1 has no fix</source>
        <translation>--fix：诊断建议 %1 没有修复</translation>
    </message>
    <message>
        <source>expected a name that ends in .json</source>
        <translation>文件名应以 .json 结尾</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>there is no .json file to grade</source>
        <translation>没有可评分的 .json 文件</translation>
    </message>
    <message>
        <source>Streamscope: write a streamed CUDA workload, run it on a simulated GPU or on yours, see why each copy and kernel started when it did.</source>
        <translation>Streamscope：编写使用流的 CUDA 工作负载，在模拟的 GPU 或您自己的 GPU 上运行，看清每次复制和每个核函数为何在那一刻开始。</translation>
    </message>
    <message>
        <source>%1: two saved runs are compared as they are; please leave it out</source>
        <translation>%1：两个已保存的运行按原样比较；请去掉此选项</translation>
    </message>
    <message>
        <source>no operation of one run has a counterpart in the other; please compare two runs of one workload</source>
        <translation>一次运行中的操作在另一次中都没有对应操作；请比较同一工作负载的两次运行</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;: expected sim:PROFILE, sim:FILE.json, cuda:N or auto%2</source>
        <translation>未知设备“%1”：应为 sim:PROFILE、sim:FILE.json、cuda:N 或 auto%2</translation>
    </message>
    <message>
        <source>there is no %1 on %2, which has cuda:0</source>
        <translation>%2 上没有 %1，它只有 cuda:0</translation>
    </message>
    <message>
        <source>there is no %1 on %2, which has cuda:0 to cuda:%3</source>
        <translation>%2 上没有 %1，它有 cuda:0 到 cuda:%3</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;: expected a GPU, cuda:N</source>
        <translation>未知设备“%1”：应为 GPU，即 cuda:N</translation>
    </message>
    <message>
        <source>stopped after %1 of %2 files of rules</source>
        <translation>已停止，完成了 %2 个规则文件中的 %1 个</translation>
    </message>
    <message>
        <source>Runs on simulated devices, pictures, the window and comparisons of saved traces work without one; run --device cuda:N, calibrate and the rules on a device do not.</source>
        <translation>没有 GPU 也能在模拟设备上运行、生成图片、使用窗口和比较已保存的运行；run --device cuda:N、calibrate 以及在设备上检验规则则不能。</translation>
    </message>
    <message>
        <source>the trace does not say what it waited for</source>
        <translation>运行轨迹没有说明它在等待什么</translation>
    </message>
    <message>
        <source>--operation %1: the run has %2 operations, numbered from 0</source>
        <translation>--operation %1：此运行有 %2 个操作，从 0 开始编号</translation>
    </message>
    <message>
        <source>does not end in .pdf</source>
        <translation>不以 .pdf 结尾</translation>
    </message>
    <message>
        <source>a workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>a saved run</source>
        <translation>已保存的运行</translation>
    </message>
    <message>
        <source>a device profile</source>
        <translation>设备配置文件</translation>
    </message>
    <message>
        <source>%1 is a saved run, not a workload: run, render, explain and advise take one</source>
        <translation>%1 是已保存的运行，不是工作负载：run、render、explain 和 advise 可以读取它</translation>
    </message>
    <message>
        <source>%1 is a recording, not a workload: run, render, explain and advise take one</source>
        <translation>%1 是记录文件，不是工作负载：run、render、explain 和 advise 可以接受它</translation>
    </message>
    <message>
        <source>%1 is a device profile, not a workload: run a workload on it with --device sim:%1</source>
        <translation>%1 是设备配置文件，不是工作负载：请用 --device sim:%1 在其上运行工作负载</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 是%2</translation>
    </message>
    <message>
        <source>%1; what a pipe brings is read from - or /dev/stdin</source>
        <translation>%1；管道送来的内容请从 - 或 /dev/stdin 读取</translation>
    </message>
    <message>
        <source>cannot read %1: it is larger than %2</source>
        <translation>无法读取 %1：它大于 %2</translation>
    </message>
    <message>
        <source>--set %1: expected NAME=VALUE</source>
        <translation>--set %1：应为 NAME=VALUE</translation>
    </message>
    <message>
        <source>--set %1: the workload has no parameter &quot;%2&quot;</source>
        <translation>--set %1：工作负载没有参数“%2”</translation>
    </message>
    <message>
        <source>%1 is a folder: expected a workload file, a saved run or the name of a shipped workload</source>
        <translation>%1 是文件夹：应为工作负载文件、已保存的运行或自带工作负载的名称</translation>
    </message>
    <message>
        <source>; a random one is %1 and a number, such as %17, from 0 to %2</source>
        <translation>；随机工作负载是 %1 加一个数字，例如 %17，范围从 0 到 %2</translation>
    </message>
    <message>
        <source>there is no file and no shipped workload &quot;%1&quot;%2</source>
        <translation>没有名为“%1”的文件或自带工作负载%2</translation>
    </message>
    <message>
        <source>there is no shipped workload &quot;%1&quot;%2</source>
        <translation>没有自带工作负载“%1”%2</translation>
    </message>
    <message>
        <source>%1 is a link that cannot be followed: %2</source>
        <translation>%1 是无法跟随的链接：%2</translation>
    </message>
    <message>
        <source>unknown device &quot;%1&quot;: expected sim:PROFILE or sim:FILE.json%2</source>
        <translation>未知设备“%1”：应为 sim:PROFILE 或 sim:FILE.json%2</translation>
    </message>
    <message>
        <source>%1 is %2, not a device profile, as &quot;streamscope calibrate&quot; writes it</source>
        <translation>%1 是%2，不是“streamscope calibrate”写出的设备配置文件</translation>
    </message>
    <message>
        <source>there is no device profile &quot;%1&quot;%2 (streamscope devices lists them)</source>
        <translation>没有设备配置文件“%1”%2（streamscope devices 会列出它们）</translation>
    </message>
    <message>
        <source>. Did you mean &quot;%1&quot;?</source>
        <translation>。您是指“%1”吗？</translation>
    </message>
    <message>
        <source>there is no kernel &quot;%1&quot;%2 (streamscope kernels lists them)</source>
        <translation>没有核函数“%1”%2（streamscope kernels 会列出它们）</translation>
    </message>
    <message>
        <source>%1 is required</source>
        <translation>缺少必需的 %1</translation>
    </message>
    <message>
        <source>Could not convert: %1 = %2</source>
        <translation>无法转换：%1 = %2</translation>
    </message>
    <message>
        <source>%1: Value %2 not in range %3 to %4</source>
        <translation>%1：值 %2 不在 %3 到 %4 的范围内</translation>
    </message>
    <message>
        <source>%1: %2 not in %3</source>
        <translation>%1：%2 不属于 %3</translation>
    </message>
    <message>
        <source>%1 excludes %2</source>
        <translation>%1 不能与 %2 同时使用</translation>
    </message>
    <message>
        <source>%1 requires %2</source>
        <translation>%1 需要 %2</translation>
    </message>
    <message>
        <source>%1: %2 required %3 missing</source>
        <translation>%1：需要 %2 个 %3，但没有给出</translation>
    </message>
    <message>
        <source>%1: expected one line</source>
        <translation>%1：应为一行</translation>
    </message>
    <message>
        <source>%1: expected a number, found %2</source>
        <translation>%1：应为数字，实际是 %2</translation>
    </message>
    <message>
        <source>--language %1: expected one of en, zh_CN</source>
        <translation>--language %1：应为 en、zh_CN 之一</translation>
    </message>
    <message>
        <source>Of what people read, with any command: en or zh_CN (else as LC_ALL, LC_MESSAGES or LANG says)</source>
        <translation>供人阅读的文字所用的语言，可用于任何命令：en 或 zh_CN（否则由 LC_ALL、LC_MESSAGES 或 LANG 决定）</translation>
    </message>
    <message>
        <source>there is no lesson &quot;%1&quot;%2</source>
        <translation>没有课程“%1”%2</translation>
    </message>
    <message>
        <source>Print the result as JSON</source>
        <translation>以 JSON 输出结果</translation>
    </message>
    <message>
        <source>Give a parameter another value</source>
        <translation>给参数另一个值</translation>
    </message>
    <message>
        <source>What starts the worker that drives real GPUs, such as &quot;ssh HOST streamscope-worker&quot;; none for none (else STREAMSCOPE_WORKER says it)</source>
        <translation>启动驱动真实 GPU 的工作进程的命令，例如 &quot;ssh HOST streamscope-worker&quot;；none 表示不用（否则由 STREAMSCOPE_WORKER 决定）</translation>
    </message>
    <message>
        <source>Abort a run or a calibration after SECONDS</source>
        <translation>SECONDS 秒后中止运行或校准</translation>
    </message>
    <message>
        <source>Recorder: cupti (what really ran when; the default on a GPU), events (as tutorials do), both, or none (the unrecorded makespan). A simulated run is one that nothing records; with cupti, as CUPTI would record it</source>
        <translation>记录器：cupti（真正发生的时间；GPU 上的默认值）、events（教程中的做法）、both，或 none（未记录的总完工时间）。模拟运行默认不被任何东西记录；选 cupti 时则如同被 CUPTI 记录</translation>
    </message>
    <message>
        <source>Unrecorded runs before, on a GPU</source>
        <translation>GPU 上事先进行的不记录的运行次数</translation>
    </message>
    <message>
        <source>Also run without recording, and report the overhead (implied by --repeat)</source>
        <translation>另外在不记录的情况下运行，并报告开销（--repeat 已包含此项）</translation>
    </message>
    <message>
        <source>Record where and when each block of the spin kernels ran, on a GPU</source>
        <translation>在 GPU 上记录 spin 核函数每个线程块在何时何处运行</translation>
    </message>
    <message>
        <source>Do not pin host threads (else they are pinned to the least loaded cores)</source>
        <translation>不绑定主机线程（否则绑定到负载最轻的核心）</translation>
    </message>
    <message>
        <source>Columns of the drawing in the terminal</source>
        <translation>终端中图形的列数</translation>
    </message>
    <message>
        <source>Color in the terminal: auto, always or never</source>
        <translation>终端中的颜色：auto、always 或 never</translation>
    </message>
    <message>
        <source>light, dark, or print: black on white, no color</source>
        <translation>light、dark，或 print：白底黑字，无颜色</translation>
    </message>
    <message>
        <source>Device pixels a pixel, of PNG files</source>
        <translation>PNG 文件中每像素的设备像素数</translation>
    </message>
    <message>
        <source>Only this time, such as 1.2ms..3ms or 20%..40%; the shares beside engines are of it</source>
        <translation>只画这段时间，例如 1.2ms..3ms 或 20%..40%；引擎旁的占比以它计算</translation>
    </message>
    <message>
        <source>Instead of the workload&apos;s</source>
        <translation>代替工作负载的标题</translation>
    </message>
    <message>
        <source>Below the rows</source>
        <translation>位于各行下方</translation>
    </message>
    <message>
        <source>Without title and key numbers</source>
        <translation>不含标题和关键数字</translation>
    </message>
    <message>
        <source>Without the legend</source>
        <translation>不含图例</translation>
    </message>
    <message>
        <source>Without the bounds</source>
        <translation>不含下界</translation>
    </message>
    <message>
        <source>Short provenance line (it is never left out)</source>
        <translation>简短的来源行（它永远不会被省略）</translation>
    </message>
    <message>
        <source>sim:PROFILE or sim:FILE.json; cuda:N for a GPU; auto for the GPU if there is one, else the default</source>
        <translation>sim:PROFILE 或 sim:FILE.json；cuda:N 为 GPU；auto 为有 GPU 时用 GPU，否则用默认设备</translation>
    </message>
    <message>
        <source>A file, the name of a shipped workload, random:NUMBER for a random one, or - for standard input</source>
        <translation>文件、自带工作负载的名称、random:NUMBER（随机工作负载），或 -（标准输入）</translation>
    </message>
    <message>
        <source>Pixels of pictures, or 85mm; without a height, as high as needed</source>
        <translation>图片的像素尺寸，或 85mm；不给高度则按需要</translation>
    </message>
    <message>
        <source>Number of runs; of a GPU&apos;s runs the median one is shown</source>
        <translation>运行次数；GPU 的运行显示中位的那次</translation>
    </message>
    <message>
        <source>A workload file, the name of a shipped workload, random:NUMBER for a random one, - for standard input, or a saved run</source>
        <translation>工作负载文件、自带工作负载的名称、random:NUMBER（随机工作负载）、-（标准输入），或已保存的运行</translation>
    </message>
    <message>
        <source>The picture: .svg .pdf .png (repeatable)</source>
        <translation>图片：.svg .pdf .png（可重复）</translation>
    </message>
    <message>
        <source>The GPU whose rules are tried: cuda:N</source>
        <translation>要检验规则的 GPU：cuda:N</translation>
    </message>
    <message>
        <source>Do not run the rules&apos; scenarios</source>
        <translation>不运行各规则的场景</translation>
    </message>
    <message>
        <source>With --kernel: the workload, a file, a shipped name, or - for standard input</source>
        <translation>配合 --kernel：工作负载，可以是文件、随附名称，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>The GPU: cuda:N</source>
        <translation>GPU：cuda:N</translation>
    </message>
    <message>
        <source>Measure the cost of this kernel, which the workload carries, instead of the GPU</source>
        <translation>测量工作负载自带的这个核函数的开销，而不是 GPU</translation>
    </message>
    <message>
        <source>With --kernel: what is to simulate it, sim:PROFILE (else the shipped one of the GPU)</source>
        <translation>配合 --kernel：用来模拟它的设备，sim:PROFILE（否则用随附的该 GPU 的配置）</translation>
    </message>
    <message>
        <source>The profile&apos;s file, else one named after the GPU; with --kernel: the workload with the cost in it</source>
        <translation>配置文件的路径，否则以 GPU 命名；配合 --kernel：写入了开销的工作负载</translation>
    </message>
    <message>
        <source>Number of rounds, each in its own process; the medians count</source>
        <translation>轮数，每轮使用单独的进程；取中位数</translation>
    </message>
    <message>
        <source>What measures: cuda:N</source>
        <translation>进行实测的设备：cuda:N</translation>
    </message>
    <message>
        <source>Number of measured runs; the median counts</source>
        <translation>实测运行的次数；取中位数</translation>
    </message>
    <message>
        <source>Vary this parameter; none: all that do not change the work (repeatable)</source>
        <translation>改变此参数；不给则改变所有不影响工作量的参数（可重复）</translation>
    </message>
    <message>
        <source>Where it is to be fast: sim:PROFILE or sim:FILE.json, cuda:N, or auto</source>
        <translation>要在何处最快：sim:PROFILE 或 sim:FILE.json、cuda:N，或 auto</translation>
    </message>
    <message>
        <source>Most settings to run (else 400 simulated, 60 on a GPU)</source>
        <translation>最多运行多少组设置（否则模拟 400 组，GPU 上 60 组）</translation>
    </message>
    <message>
        <source>What runs it: sim:PROFILE or sim:FILE.json, cuda:N, or auto; fixes are tried on the simulator</source>
        <translation>用什么运行：sim:PROFILE 或 sim:FILE.json、cuda:N，或 auto；修复在模拟器上试验</translation>
    </message>
    <message>
        <source>Print only the workload with that advice&apos;s fix applied</source>
        <translation>只输出应用了该诊断建议的修复后的工作负载</translation>
    </message>
    <message>
        <source>A file, the name of a shipped workload, random:NUMBER for a random one, - for standard input, or a saved run</source>
        <translation>文件、自带工作负载的名称、random:NUMBER（随机工作负载）、-（标准输入），或已保存的运行</translation>
    </message>
    <message>
        <source>Why this one did not start earlier: its number, as on its bar&apos;s tip and in CSV files</source>
        <translation>这个操作为什么没有更早开始：给出其编号，与条形提示和 CSV 文件中相同</translation>
    </message>
    <message>
        <source>The longest idle times of engines and streams</source>
        <translation>引擎和流最长的空闲时间</translation>
    </message>
    <message>
        <source>A parameter and its values: streams=1..32, chunks=1..1024:x2 (ratio 2), n=100..200:10 (step 10), order=depth,breadth; a name alone for all (twice for two)</source>
        <translation>参数及其取值：streams=1..32、chunks=1..1024:x2（比例 2）、n=100..200:10（步长 10）、order=depth,breadth；只写名称表示全部（写两次为两个参数）</translation>
    </message>
    <message>
        <source>sim:PROFILE or sim:FILE.json; cuda:N for a GPU, or auto</source>
        <translation>sim:PROFILE 或 sim:FILE.json；cuda:N 为 GPU，或 auto</translation>
    </message>
    <message>
        <source>Runs of each point on a GPU; the median counts</source>
        <translation>GPU 上每个点的运行次数；取中位数</translation>
    </message>
    <message>
        <source>Print the result as CSV</source>
        <translation>以 CSV 输出结果</translation>
    </message>
    <message>
        <source>Write a plot or the numbers: .svg .pdf .png .json .csv (repeatable)</source>
        <translation>写出图表或数字：.svg .pdf .png .json .csv（可重复）</translation>
    </message>
    <message>
        <source>Files, shipped names, random:NUMBER, or -</source>
        <translation>文件、自带名称、random:NUMBER，或 -</translation>
    </message>
    <message>
        <source>Say too whether this simulated device can run them: sim:PROFILE or sim:FILE.json</source>
        <translation>同时说明此模拟设备能否运行它们：sim:PROFILE 或 sim:FILE.json</translation>
    </message>
    <message>
        <source>Every number of a profile and its origin</source>
        <translation>配置文件的每个数字及其来源</translation>
    </message>
    <message>
        <source>A name from the list, or a file</source>
        <translation>列表中的名称，或文件</translation>
    </message>
    <message>
        <source>What a kernel takes and costs</source>
        <translation>核函数需要什么、开销多少</translation>
    </message>
    <message>
        <source>A name from the list</source>
        <translation>列表中的名称</translation>
    </message>
    <message>
        <source>A name from the list, or random:NUMBER</source>
        <translation>列表中的名称，或 random:NUMBER</translation>
    </message>
    <message>
        <source>The program&apos;s file; none: print it</source>
        <translation>程序的文件；不给则直接输出</translation>
    </message>
    <message>
        <source>A name or number from `streamscope lessons`, or a lesson&apos;s folder</source>
        <translation>`streamscope lessons` 中的名称或编号，或课程的文件夹</translation>
    </message>
    <message>
        <source>Files of answers or workloads, or folders of such files</source>
        <translation>答案或工作负载的文件，或这些文件所在的文件夹</translation>
    </message>
    <message>
        <source>Grade the lesson&apos;s own solution: whether it holds on a device</source>
        <translation>给课程自带的解答评分：看它在某设备上是否成立</translation>
    </message>
    <message>
        <source>sim:PROFILE or sim:FILE.json, or cuda:N for a GPU, of which the median of five runs counts (else the lesson&apos;s first)</source>
        <translation>sim:PROFILE 或 sim:FILE.json，或 cuda:N（GPU，取五次运行的中位数）（否则用该课程的第一个设备）</translation>
    </message>
    <message>
        <source>Whose numbers a lesson with variants has (else the one that each file names)</source>
        <translation>带有变体的课程使用谁的数字（否则用各文件中写明的姓名）</translation>
    </message>
    <message>
        <source>Also write the grades as a table</source>
        <translation>另外把成绩写成表格</translation>
    </message>
    <message>
        <source>Names or numbers from `streamscope lessons`, or lessons&apos; folders</source>
        <translation>`streamscope lessons` 中的名称或编号，或课程的文件夹</translation>
    </message>
    <message>
        <source>The sheet, a .pdf file</source>
        <translation>练习纸，.pdf 文件</translation>
    </message>
    <message>
        <source>Whose numbers lessons with variants have, and whose name stands on the sheet</source>
        <translation>带有变体的课程使用谁的数字，以及印在讲义上的姓名</translation>
    </message>
    <message>
        <source>Also the answers, on pages of their own</source>
        <translation>也包括答案，放在单独的页上</translation>
    </message>
    <message>
        <source>A lesson&apos;s folder, or one with several, instead of the course</source>
        <translation>一个课程的文件夹，或含多个课程的文件夹，代替随附课程</translation>
    </message>
    <message>
        <source>bash, zsh or fish</source>
        <translation>bash、zsh 或 fish</translation>
    </message>
    <message>
        <source>Run a workload and draw what happened</source>
        <translation>运行工作负载，并画出发生了什么</translation>
    </message>
    <message>
        <source>Draw a workload&apos;s run, or a saved run, into pictures</source>
        <translation>把工作负载的运行或已保存的运行画成图片</translation>
    </message>
    <message>
        <source>Say what is wrong with workload files</source>
        <translation>指出工作负载文件有什么错误</translation>
    </message>
    <message>
        <source>List the simulated devices and the GPUs</source>
        <translation>列出模拟设备和 GPU</translation>
    </message>
    <message>
        <source>List the kernels of the catalogue</source>
        <translation>列出目录中的核函数</translation>
    </message>
    <message>
        <source>List the shipped workloads</source>
        <translation>列出自带的工作负载</translation>
    </message>
    <message>
        <source>Print the file of a shipped workload, or of a random one</source>
        <translation>输出自带工作负载或随机工作负载的文件</translation>
    </message>
    <message>
        <source>Say what this machine can do, and which rules its GPU keeps</source>
        <translation>说明这台机器能做什么，以及它的 GPU 遵守哪些规则</translation>
    </message>
    <message>
        <source>Measure a GPU and write its profile for the simulator</source>
        <translation>测量 GPU，并为模拟器写出其配置文件</translation>
    </message>
    <message>
        <source>Say with which parameters a workload is fastest</source>
        <translation>说明工作负载用哪些参数最快</translation>
    </message>
    <message>
        <source>Say what slows a workload down, and how to fix it</source>
        <translation>说明什么拖慢了工作负载，以及如何修复</translation>
    </message>
    <message>
        <source>Show where a run&apos;s time went and what its operations waited for</source>
        <translation>显示运行的时间花在哪里，各操作在等待什么</translation>
    </message>
    <message>
        <source>Run a workload over values of one or two parameters and mark the knee</source>
        <translation>在一两个参数的多个取值上运行工作负载，并标出拐点</translation>
    </message>
    <message>
        <source>List the lessons of the course, or of a folder</source>
        <translation>列出随附课程或某个文件夹中的课程</translation>
    </message>
    <message>
        <source>Print lessons as a sheet to draw on</source>
        <translation>把课程打印成可作图的练习纸</translation>
    </message>
    <message>
        <source>Grade answers to a lesson</source>
        <translation>为课程的答案评分</translation>
    </message>
    <message>
        <source>Print the script that makes a shell complete this program&apos;s words</source>
        <translation>输出让 shell 补全本程序各词的脚本</translation>
    </message>
    <message>
        <source>Opens the window on a workload file</source>
        <translation>在窗口中打开工作负载文件</translation>
    </message>
    <message>
        <source>What the window runs on first: sim:PROFILE or sim:FILE.json</source>
        <translation>窗口最先使用的设备：sim:PROFILE 或 sim:FILE.json</translation>
    </message>
    <message>
        <source>Shows a saved run beside it in the window, on one axis</source>
        <translation>在窗口中把已保存的运行放在旁边，共用一根时间轴</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>is a folder; choose another name</source>
        <translation>是文件夹；请换一个名称</translation>
    </message>
    <message>
        <source>-o %1: cannot write in %2</source>
        <translation>-o %1：无法在 %2 中写入</translation>
    </message>
    <message>
        <source>expected a name that ends in .svg, .pdf or .png</source>
        <translation>文件名应以 .svg、.pdf 或 .png 结尾</translation>
    </message>
    <message>
        <source>expected a name that ends in .svg, .pdf, .png, .json or .csv</source>
        <translation>文件名应以 .svg、.pdf、.png、.json 或 .csv 结尾</translation>
    </message>
    <message>
        <source>is the file that is read; choose another name</source>
        <translation>是正在读取的文件；请换一个名称</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>遵守</translation>
    </message>
    <message>
        <source>could not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>违反</translation>
    </message>
    <message>
        <source>%1 is for a GPU, and %2 is simulated; add --device cuda:0 or auto</source>
        <translation>%1 用于 GPU，而 %2 是模拟的；请加上 --device cuda:0 或 auto</translation>
    </message>
    <message>
        <source>-o %1: the events&apos; table would go to %2, the file that is read; choose another name</source>
        <translation>-o %1：事件的表格会写到 %2，即正在读取的文件；请换一个名称</translation>
    </message>
    <message>
        <source>stopped after %1 runs</source>
        <translation>运行 %1 次后停止</translation>
    </message>
    <message>
        <source>%1 is a saved run, which is drawn as it was: %2 is for workloads</source>
        <translation>%1 是已保存的运行，按原样画出：%2 用于工作负载</translation>
    </message>
    <message>
        <source>the worker stopped unexpectedly: %1</source>
        <translation>工作进程意外停止：%1</translation>
    </message>
    <message>
        <source>the time limit of %1 s is over: %2</source>
        <translation>%1 s 的时间限制已到：%2</translation>
    </message>
    <message>
        <source>it is a folder: expected a saved run</source>
        <translation>它是文件夹：应为已保存的运行</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>%1: it is %2</source>
        <translation>%1：它是 %2</translation>
    </message>
    <message>
        <source>it is a workload: save a run of it with &quot;streamscope run FILE -o RUN.json&quot;, and give that</source>
        <translation>它是工作负载：请用“streamscope run FILE -o RUN.json”保存一次运行，再给出该文件</translation>
    </message>
    <message>
        <source>it is a device profile: save a run on it with &quot;streamscope run WORKLOAD --device sim:FILE.json -o RUN.json&quot;, and give that</source>
        <translation>它是设备配置文件：请用“streamscope run WORKLOAD --device sim:FILE.json -o RUN.json”保存一次运行，再给出该文件</translation>
    </message>
    <message>
        <source>it is no saved run, as &quot;streamscope run WORKLOAD -o FILE.json&quot; writes it</source>
        <translation>它不是“streamscope run WORKLOAD -o FILE.json”写出的已保存的运行</translation>
    </message>
    <message>
        <source>%1 is a saved run: --set and --device are for workloads</source>
        <translation>%1 是已保存的运行：--set 和 --device 用于工作负载</translation>
    </message>
    <message>
        <source>--over: the workload has no parameter &quot;%1&quot;%2</source>
        <translation>--over：工作负载没有参数“%1”%2</translation>
    </message>
    <message>
        <source>the default device, sim:%1, cannot run it: %2</source>
        <translation>默认设备 sim:%1 无法运行它：%2</translation>
    </message>
    <message>
        <source>it is a saved run: --set is for workloads</source>
        <translation>它是已保存的运行：--set 用于工作负载</translation>
    </message>
    <message>
        <source>: fine: </source>
        <translation>：没有问题：</translation>
    </message>
    <message>
        <source>: one warning: </source>
        <translation>：一个警告：</translation>
    </message>
    <message>
        <source>: two warnings: </source>
        <translation>：两个警告：</translation>
    </message>
    <message>
        <source>: three warnings: </source>
        <translation>：三个警告：</translation>
    </message>
    <message>
        <source>: four warnings: </source>
        <translation>：四个警告：</translation>
    </message>
    <message>
        <source>no GPU: the worker is switched off (none)</source>
        <translation>没有 GPU：工作进程已关闭（none）</translation>
    </message>
    <message>
        <source>no GPU on %1: %2</source>
        <translation>%1 上没有 GPU：%2</translation>
    </message>
    <message>
        <source>--language %1: expected one of %2%3</source>
        <translation>--language %1：应为 %2 之一%3</translation>
    </message>
    <message>
        <source>Let a GPU compile and run the kernels that a workload carries: code of whoever wrote the file, with your rights</source>
        <translation>允许 GPU 编译并运行工作负载自带的核函数：这是文件作者的代码，以您的权限运行</translation>
    </message>
    <message>
        <source>As CUPTI would record it.</source>
        <translation>按 CUPTI 记录的样子。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Print this help message and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Display program version information and exit</source>
        <translation>显示程序版本并退出</translation>
    </message>
    <message>
        <source>it names the student &quot;%1&quot;, and --student &quot;%2&quot;</source>
        <translation>其中的学生是 &quot;%1&quot;，而 --student 是 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>it is of another version than 1, which this Streamscope reads</source>
        <translation>它的版本不是 1，而此 Streamscope 只读版本 1</translation>
    </message>
    <message>
        <source>its compressed data are damaged: copy it again, or record it anew</source>
        <translation>其压缩数据已损坏：请重新复制，或重新记录</translation>
    </message>
    <message>
        <source>the workload does not say what its kernel %1 costs, so it cannot be simulated: give it a &quot;cost&quot;, or measure one on a GPU with &quot;streamscope calibrate FILE --kernel %1 --device cuda:0 --allow-kernels&quot;</source>
        <translation>工作负载没有说明其核函数 %1 的开销，因此无法模拟：请给出 &quot;cost&quot;，或在 GPU 上用 &quot;streamscope calibrate FILE --kernel %1 --device cuda:0 --allow-kernels&quot; 测量</translation>
    </message>
    <message>
        <source>expected a function that is not extern &quot;C&quot;: so the types of its parameters can be checked</source>
        <translation>函数不应是 extern &quot;C&quot;：这样才能检查其参数的类型</translation>
    </message>
    <message>
        <source>Examples:
  streamscope                                       the window, on its examples
  streamscope vector_add_streams                    the window, on a shipped workload or a file
  streamscope mine.json --device sim:fermi          the window, on another simulated device
  streamscope list                                  what is shipped
  streamscope kernels                               what a workload can launch
  streamscope run vector_add_streams                a shipped workload, drawn in the terminal
  streamscope run mine.json --set streams=8         a file of your own, another value
  streamscope run mine.json --device sim:h200 -o run.svg -o run.csv
  streamscope run mine.json --json | jq .metrics.efficiency
  streamscope render mine.json -o slide.svg --preset slide --theme dark
  streamscope render run.json -o figure.pdf --preset column --theme print --range 1ms..3ms
  streamscope show prefetch &gt; mine.json             a shipped workload to begin with
  streamscope run mine.json --device auto           on the GPU, if there is one
  streamscope run mine.json --device cuda:0 --worker &quot;ssh gpu01 streamscope-worker&quot;
  streamscope record -- python train.py             what any CUDA program does, as it is
  streamscope suggest mine.json                     with which values it is fastest
  streamscope advise mine.json                      what slows it down, and how to fix it
  streamscope explain mine.json                     what the time went to, and why not faster
  streamscope sweep mine.json --over streams=1..16  how long it takes with each value
  streamscope doctor                                what this machine can do
  streamscope validate mine.json

Exit status: 0 fine, 1 the run failed or its results are wrong, 2 the input is wrong, 130 stopped.
</source>
        <translation>示例：
  streamscope                                       窗口，打开示例
  streamscope vector_add_streams                    窗口，打开自带工作负载或文件
  streamscope mine.json --device sim:fermi          窗口，使用另一个模拟设备
  streamscope list                                  自带了什么
  streamscope kernels                               工作负载可以启动什么
  streamscope run vector_add_streams                自带工作负载，画在终端中
  streamscope run mine.json --set streams=8         您自己的文件，另一个值
  streamscope run mine.json --device sim:h200 -o run.svg -o run.csv
  streamscope run mine.json --json | jq .metrics.efficiency
  streamscope render mine.json -o slide.svg --preset slide --theme dark
  streamscope render run.json -o figure.pdf --preset column --theme print --range 1ms..3ms
  streamscope show prefetch &gt; mine.json             从自带工作负载开始
  streamscope run mine.json --device auto           在 GPU 上，如果有的话
  streamscope run mine.json --device cuda:0 --worker &quot;ssh gpu01 streamscope-worker&quot;
  streamscope record -- python train.py             任何 CUDA 程序原样做了什么
  streamscope suggest mine.json                     用哪些值最快
  streamscope advise mine.json                      什么拖慢了它，如何修复
  streamscope explain mine.json                     时间花在哪里，为何不能更快
  streamscope sweep mine.json --over streams=1..16  每个值需要多久
  streamscope doctor                                这台机器能做什么
  streamscope validate mine.json

退出状态：0 正常，1 运行失败或结果错误，2 输入错误，130 已停止。
</translation>
    </message>
    <message>
        <source>The program and its arguments, behind --: record -- python train.py</source>
        <translation>程序及其参数，写在 -- 之后：record -- python train.py</translation>
    </message>
    <message>
        <source>Keep only what is called within the program&apos;s NVTX ranges of this name</source>
        <translation>只保留在程序中此名称的 NVTX 区间内调用的内容</translation>
    </message>
    <message>
        <source>Keep only what is called that long after the first call of CUDA, or later: 1.5s, 20ms</source>
        <translation>只保留在首次 CUDA 调用之后经过这段时间或更晚调用的内容：1.5s、20ms</translation>
    </message>
    <message>
        <source>Keep only what is called within that time from there</source>
        <translation>只保留从那时起这段时间内调用的内容</translation>
    </message>
    <message>
        <source>Run any CUDA program and record what it does on a GPU</source>
        <translation>运行任意 CUDA 程序，并记录它在 GPU 上做了什么</translation>
    </message>
    <message>
        <source>nothing was called within a range %1: the program has no ranges of NVTX</source>
        <translation>区间 %1 内没有任何调用：该程序没有 NVTX 区间</translation>
    </message>
    <message>
        <source>nothing was called within a range %1; the program&apos;s ranges are %2</source>
        <translation>区间 %1 内没有任何调用；该程序的区间有 %2</translation>
    </message>
    <message>
        <source>nothing was called in the time that --from and --for leave</source>
        <translation>在 --from 和 --for 留下的时间内没有任何调用</translation>
    </message>
    <message>
        <source>nothing was recorded: %1</source>
        <translation>没有记录到任何内容：%1</translation>
    </message>
    <message>
        <source>nothing was recorded: %1 made no call of CUDA. If it does use a GPU, it may have cleared its variables, or run by other rights than yours</source>
        <translation>没有记录到任何内容：%1 没有调用 CUDA。如果它确实使用 GPU，可能是它清除了环境变量，或以不同于您的权限运行</translation>
    </message>
    <message>
        <source>nothing was recorded: %1 called CUDA, but gave a GPU nothing to do</source>
        <translation>没有记录到任何内容：%1 调用了 CUDA，但没有让 GPU 做任何事</translation>
    </message>
    <message>
        <source>%1: expected a time such as 20ms or 1.5s, found &quot;%2&quot;</source>
        <translation>%1：应为 20ms 或 1.5s 这样的时间，却是“%2”</translation>
    </message>
    <message>
        <source>cannot make a folder for the recording, %1: %2</source>
        <translation>无法为录制创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not beside this program: it comes with streamscope-worker, where that was built with a CUDA toolkit</source>
        <translation>%1 不在本程序旁边：它随用 CUDA 工具包构建的 streamscope-worker 一起提供</translation>
    </message>
    <message>
        <source>CUDA_INJECTION64_PATH is set already, to %1: another tool records this program; end that one, or unset the variable</source>
        <translation>CUDA_INJECTION64_PATH 已设为 %1：另一个工具正在记录此程序；请结束它，或取消该变量</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>CUPTI had no room for %1 record, which is missing.</source>
        <translation>CUPTI 没有空间存放 %1 条记录，该记录缺失。</translation>
    </message>
    <message>
        <source>CUPTI had no room for %1 records, which are missing.</source>
        <translation>CUPTI 没有空间存放 %1 条记录，这些记录缺失。</translation>
    </message>
    <message>
        <source>%1 operation or call has a time that cannot be so, before its call or amid others of its stream or thread: the file is wrong there, and what is said of the time around it may be, too.</source>
        <translation>%1 个操作或调用的时间不可能成立（早于其调用，或与同一流、同一线程中的其他项相冲突）：文件在此处有误，关于该时段的说明也可能有误。</translation>
    </message>
    <message>
        <source>%1 wait is for an event that its process had not recorded before: it waits for nothing, unless another process recorded it.</source>
        <translation>%1 次等待所针对的事件此前未被其进程记录：除非由另一进程记录，否则它什么也不等待。</translation>
    </message>
    <message>
        <source>%1 waits are for events that their process had not recorded before: they wait for nothing, unless another process recorded them.</source>
        <translation>%1 次等待所针对的事件此前未被其进程记录：除非由另一进程记录，否则它们什么也不等待。</translation>
    </message>
    <message>
        <source>%1 operations or calls have times that cannot be so, before their calls or amid others of their stream or thread: the file is wrong there, and what is said of the time around them may be, too.</source>
        <translation>%1 个操作或调用的时间不可能成立（早于其调用，或与同一流、同一线程中的其他项相冲突）：文件在此处有误，关于该时段的说明也可能有误。</translation>
    </message>
    <message>
        <source>This is a profile of PyTorch, and nothing that ran on a GPU is in it: profile again with ProfilerActivity.CUDA.</source>
        <translation>这是 PyTorch 的性能分析文件，其中没有任何在 GPU 上运行的内容：请用 ProfilerActivity.CUDA 重新分析。</translation>
    </message>
    <message>
        <source>%1 range of the program has a begin and no end, and is left out.</source>
        <translation>程序的 %1 个区间有开始而没有结束，已略去。</translation>
    </message>
    <message>
        <source>%1 ranges of the program have a begin and no end, and are left out.</source>
        <translation>程序的 %1 个区间有开始而没有结束，已略去。</translation>
    </message>
    <message>
        <source>a workload, --set and --profile are for --kernel, which says which of the workload&apos;s kernels is measured</source>
        <translation>工作负载、--set 和 --profile 用于 --kernel，后者说明测量工作负载的哪个核函数</translation>
    </message>
    <message>
        <source>no profile is shipped for %1: measure one with &quot;streamscope calibrate&quot; and name it with --profile</source>
        <translation>没有 %1 的自带配置文件：请用“streamscope calibrate”测量一个，并用 --profile 指定</translation>
    </message>
    <message>
        <source>--kernel needs the workload that carries the kernel: streamscope calibrate FILE --kernel NAME</source>
        <translation>--kernel 需要带有该核函数的工作负载：streamscope calibrate FILE --kernel NAME</translation>
    </message>
    <message>
        <source>%1, %2 on %3</source>
        <translation>%1，%3 上的 %2</translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation>整个文件</translation>
    </message>
    <message>
        <source>DISPLAY=%1, where nothing answers</source>
        <translation>DISPLAY=%1，那里没有应答</translation>
    </message>
    <message>
        <source>neither DISPLAY nor WAYLAND_DISPLAY is set</source>
        <translation>DISPLAY 和 WAYLAND_DISPLAY 都未设置</translation>
    </message>
    <message>
        <source>reads, writes, touches (each may be left out)</source>
        <translation>reads、writes、touches（均可省略）</translation>
    </message>
    <message>
        <source>Reads its count elements of %1.</source>
        <translation>读取 %1 中属于它的 count 个元素。</translation>
    </message>
    <message>
        <source>Reads one element for each block of %1.</source>
        <translation>每个线程块读取 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Reads one element of %1.</source>
        <translation>读取 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Writes its count elements of %1.</source>
        <translation>写入 %1 中属于它的 count 个元素。</translation>
    </message>
    <message>
        <source>Writes one element for each block of %1.</source>
        <translation>每个线程块写入 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Writes one element of %1.</source>
        <translation>写入 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Reads and writes its count elements of %1.</source>
        <translation>读取并写入 %1 中属于它的 count 个元素。</translation>
    </message>
    <message>
        <source>Reads and writes one element for each block of %1.</source>
        <translation>每个线程块读取并写入 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Reads and writes one element of %1.</source>
        <translation>读取并写入 %1 的一个元素。</translation>
    </message>
    <message>
        <source>Each block takes time_us, on any device.</source>
        <translation>在任何设备上，每个线程块都用时 time_us。</translation>
    </message>
    <message>
        <source>One thread does it all: %1 ns an element and %2 ns for each of its bytes, %3 where they lie beyond the L2 cache, on any device.</source>
        <translation>全部由一个线程完成：在任何设备上，每个元素 %1 ns，另外每字节 %2 ns，位于 L2 缓存之外时为 %3 ns。</translation>
    </message>
    <message>
        <source>Moves %1 times an element&apos;s size and does %2 operation for each element.</source>
        <translation>每个元素搬移其大小的 %1 倍，并做 %2 次运算。</translation>
    </message>
    <message>
        <source>Moves %1 times an element&apos;s size and does %2 operations for each element.</source>
        <translation>每个元素搬移其大小的 %1 倍，并做 %2 次运算。</translation>
    </message>
    <message>
        <source>That is done at %1 % of the device&apos;s arithmetic rate.</source>
        <translation>运算速率为设备的 %1 %。</translation>
    </message>
    <message>
        <source>Each block takes %1 ns besides.</source>
        <translation>每个线程块另需 %1 ns。</translation>
    </message>
    <message>
        <source>A thread takes %1 ns for each of its elements besides.</source>
        <translation>线程的每个元素另需 %1 ns。</translation>
    </message>
    <message>
        <source>1 thread a block</source>
        <translation>每个线程块 1 个线程</translation>
    </message>
    <message>
        <source>%1 threads a block</source>
        <translation>每个线程块 %1 个线程</translation>
    </message>
    <message>
        <source>%1 elements a thread</source>
        <translation>每个线程 %1 个元素</translation>
    </message>
    <message>
        <source>%1 registers a thread</source>
        <translation>每个线程 %1 个寄存器</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory a block</source>
        <translation>每个线程块 %1 字节共享内存</translation>
    </message>
    <message>
        <source>Launched with %1.</source>
        <translation>启动时使用%1。</translation>
    </message>
    <message>
        <source>%1: there is no folder with a lesson.json</source>
        <translation>%1：没有含 lesson.json 的文件夹</translation>
    </message>
    <message>
        <source>--range %1: %2</source>
        <translation>--range %1：%2</translation>
    </message>
    <message>
        <source>--size: expected WxH in pixels such as 1600x900, or 85mm, found &quot;%1&quot;</source>
        <translation>--size：应为以像素计的 WxH，例如 1600x900，或 85mm，却是“%1”</translation>
    </message>
    <message>
        <source>--size %1: a side is at most %2 mm</source>
        <translation>--size %1：边长最多 %2 mm</translation>
    </message>
    <message>
        <source>--size %1: a side is at most %2 pixels</source>
        <translation>--size %1：边长最多 %2 像素</translation>
    </message>
    <message>
        <source>--size %1: a picture is at least %2 × %3 mm</source>
        <translation>--size %1：图片至少为 %2 × %3 mm</translation>
    </message>
    <message>
        <source>--size %1: a picture is at least %2 × %3 pixels</source>
        <translation>--size %1：图片至少为 %2 × %3 像素</translation>
    </message>
    <message>
        <source>expected two times such as 1.2ms..3ms or 20%..40%</source>
        <translation>应为两个时间，例如 1.2ms..3ms 或 20%..40%</translation>
    </message>
    <message>
        <source>ends before it begins</source>
        <translation>结束早于开始</translation>
    </message>
    <message>
        <source>the run lasts from 0 to %1</source>
        <translation>运行的时间是从 0 到 %1</translation>
    </message>
    <message>
        <source>the window begins on a simulated device, sim:PROFILE or sim:FILE.json, not on &quot;%1&quot;; a GPU is chosen in the window</source>
        <translation>窗口从模拟设备 sim:PROFILE 或 sim:FILE.json 开始，而不是“%1”；GPU 在窗口中选择</translation>
    </message>
    <message>
        <source>No GPU: %1</source>
        <translation>没有 GPU：%1</translation>
    </message>
    <message>
        <source>no CUPTI: %1</source>
        <translation>没有 CUPTI：%1</translation>
    </message>
    <message>
        <source>cuda:%1 — %2, driver %3, %4</source>
        <translation>cuda:%1 — %2，驱动程序 %3，%4</translation>
    </message>
    <message>
        <source>No GPU: the worker is switched off</source>
        <translation>没有 GPU：工作进程已关闭</translation>
    </message>
    <message>
        <source>this streamscope-worker was built without CUDA, so it has no device to run on (Debian package nvidia-cuda-toolkit, then build again)</source>
        <translation>此 streamscope-worker 在构建时没有 CUDA，因此没有可运行的设备（请安装 Debian 软件包 nvidia-cuda-toolkit 后重新构建）</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>calibrate, %1: %2</source>
        <translation>校准，%1：%2</translation>
    </message>
    <message>
        <source>the calibration was cancelled</source>
        <translation>校准已取消</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>what the device says of itself</source>
        <translation>设备的自我描述</translation>
    </message>
    <message>
        <source>host time of calls</source>
        <translation>调用占用的主机时间</translation>
    </message>
    <message>
        <source>launches of graphs</source>
        <translation>CUDA 图的启动</translation>
    </message>
    <message>
        <source>allocation</source>
        <translation>内存分配</translation>
    </message>
    <message>
        <source>allocation of pinned memory</source>
        <translation>页锁定内存的分配</translation>
    </message>
    <message>
        <source>stream-ordered allocation</source>
        <translation>流序内存分配</translation>
    </message>
    <message>
        <source>growth of a memory pool</source>
        <translation>内存池的增长</translation>
    </message>
    <message>
        <source>pinned copies of many sizes</source>
        <translation>多种大小的页锁定内存复制</translation>
    </message>
    <message>
        <source>copies within the device, memsets</source>
        <translation>设备内复制、内存设置</translation>
    </message>
    <message>
        <source>copies both ways at once</source>
        <translation>双向同时复制</translation>
    </message>
    <message>
        <source>short copies beside a long one the other way</source>
        <translation>反向长复制旁的短复制</translation>
    </message>
    <message>
        <source>copies one way in several streams</source>
        <translation>多个流中的单向复制</translation>
    </message>
    <message>
        <source>the order of waiting copies</source>
        <translation>等待中的复制的顺序</translation>
    </message>
    <message>
        <source>copies that wait in many streams</source>
        <translation>在许多流中等待的复制</translation>
    </message>
    <message>
        <source>small copies beside a long one</source>
        <translation>长复制旁的小复制</translation>
    </message>
    <message>
        <source>host time of calls while CUPTI records</source>
        <translation>CUPTI 记录时调用占用的主机时间</translation>
    </message>
    <message>
        <source>rows of operations, recorded and not</source>
        <translation>成串的操作，记录与不记录</translation>
    </message>
    <message>
        <source>kernels in one stream</source>
        <translation>同一流中的核函数</translation>
    </message>
    <message>
        <source>latency after a call</source>
        <translation>调用之后的延迟</translation>
    </message>
    <message>
        <source>copies and kernels in one stream</source>
        <translation>同一流中的复制和核函数</translation>
    </message>
    <message>
        <source>the legacy default stream&apos;s barrier</source>
        <translation>传统默认流的屏障</translation>
    </message>
    <message>
        <source>host functions after pauses</source>
        <translation>停顿之后的主机函数</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>launches of graphs while CUPTI records</source>
        <translation>CUPTI 记录时 CUDA 图的启动</translation>
    </message>
    <message>
        <source>what waits for the device</source>
        <translation>等待设备的调用</translation>
    </message>
    <message>
        <source>the launch queue</source>
        <translation>启动队列</translation>
    </message>
    <message>
        <source>connections</source>
        <translation>硬件连接</translation>
    </message>
    <message>
        <source>grids at once</source>
        <translation>同时驻留的网格</translation>
    </message>
    <message>
        <source>what the cache keeps</source>
        <translation>缓存保留的内容</translation>
    </message>
    <message>
        <source>pageable copies</source>
        <translation>可分页内存的复制</translation>
    </message>
    <message>
        <source>staging of pageable copies</source>
        <translation>可分页内存复制的暂存</translation>
    </message>
    <message>
        <source>copies from host to host</source>
        <translation>主机到主机的复制</translation>
    </message>
    <message>
        <source>waits for memory</source>
        <translation>对内存的等待</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>the memory path of an SM</source>
        <translation>SM 的内存通路</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>kernels of many shapes</source>
        <translation>多种形状的核函数</translation>
    </message>
    <message>
        <source>the NVIDIA driver shows no GPU</source>
        <translation>NVIDIA 驱动程序没有显示任何 GPU</translation>
    </message>
    <message>
        <source>the program wants %1 devices from cuda:%2 on, but this machine has %3</source>
        <translation>程序需要从 cuda:%2 起的 %1 个设备，而这台机器有 %3 个</translation>
    </message>
    <message>
        <source>the run failed: %1</source>
        <translation>运行失败：%1</translation>
    </message>
    <message>
        <source>%1 is no CUPTI that can be used: it lacks %2; CUDA 11.8 or newer is needed</source>
        <translation>%1 不是可用的 CUPTI：缺少 %2；需要 CUDA 11.8 或更新版本</translation>
    </message>
    <message>
        <source>CUPTI in %1 is too old (API version %2); that of CUDA 11.8 or newer is needed</source>
        <translation>%1 中的 CUPTI 太旧（API 版本 %2）；需要 CUDA 11.8 或更新版本的 CUPTI</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>CUPTI was not found (%1). It comes with the CUDA toolkit (Debian package libcupti11.8); STREAMSCOPE_CUPTI=PATH names the library if it lies elsewhere</source>
        <translation>没有找到 CUPTI（%1）。它随 CUDA 工具包提供（Debian 软件包 libcupti11.8）；若库在别处，用 STREAMSCOPE_CUPTI=PATH 指明</translation>
    </message>
    <message>
        <source>no memory for CUPTI&apos;s records of %1 operations</source>
        <translation>没有内存存放 CUPTI 对 %1 个操作的记录</translation>
    </message>
    <message>
        <source>this CUPTI has no hardware trace</source>
        <translation>此 CUPTI 没有硬件跟踪</translation>
    </message>
    <message>
        <source>CUPTI is recording in this process already</source>
        <translation>CUPTI 已在此进程中记录</translation>
    </message>
    <message>
        <source>CUPTI serves one profiler at a time, and another one is attached to this process (Nsight, cuda-gdb, compute-sanitizer, a framework&apos;s profiler)</source>
        <translation>CUPTI 同一时间只为一个性能分析器服务，而另一个已附加到此进程（Nsight、cuda-gdb、compute-sanitizer、某框架的性能分析器）</translation>
    </message>
    <message>
        <source>CUPTI needs an NVIDIA driver, and there is none</source>
        <translation>CUPTI 需要 NVIDIA 驱动程序，而这里没有</translation>
    </message>
    <message>
        <source>CUDA could not %1: %2 (%3)</source>
        <translation>CUDA 无法完成“%1”：%2（%3）</translation>
    </message>
    <message>
        <source>the system starts no thread for host thread %1: %2</source>
        <translation>系统没有为主机线程 %1 启动线程：%2</translation>
    </message>
    <message>
        <source>the run was cancelled</source>
        <translation>运行已取消</translation>
    </message>
    <message>
        <source>kernel %1 is described by its costs alone; a real device needs one of the catalogue, or a spin kernel</source>
        <translation>核函数 %1 只以其开销描述；真实设备需要目录中的核函数或 spin 核函数</translation>
    </message>
    <message>
        <source>kernel %1 does not exist for elements of type %2</source>
        <translation>没有用于 %2 类型元素的核函数 %1</translation>
    </message>
    <message>
        <source>the program needs %1 on device %2, which has %3 free of %4</source>
        <translation>程序在设备 %2 上需要 %1，而该设备的 %4 中空闲 %3</translation>
    </message>
    <message>
        <source>kernels that a workload carries need CUDA&apos;s compiler NVRTC (%1, part of the CUDA toolkit) on the machine of the worker, and it was not found</source>
        <translation>工作负载自带的核函数需要工作进程所在机器上有 CUDA 的编译器 NVRTC（%1，CUDA 工具包的一部分），但没有找到</translation>
    </message>
    <message>
        <source>this NVRTC lacks functions that are needed</source>
        <translation>此 NVRTC 缺少所需的函数</translation>
    </message>
    <message>
        <source>the kernel %1 could not be compiled</source>
        <translation>核函数 %1 无法编译</translation>
    </message>
    <message>
        <source>NVRTC could not begin to compile %1</source>
        <translation>NVRTC 无法开始编译 %1</translation>
    </message>
    <message>
        <source>kernels that a workload carries need a worker built with CUDA 12.8 or newer; this one was built with an older one</source>
        <translation>工作负载自带的核函数需要用 CUDA 12.8 或更新版本构建的工作进程；此工作进程是用较旧的版本构建的</translation>
    </message>
    <message>
        <source>Recorded by CUDA events: %1</source>
        <translation>由 CUDA 事件记录：%1</translation>
    </message>
    <message>
        <source>CUPTI could not forget what it had recorded</source>
        <translation>CUPTI 无法丢弃它已记录的内容</translation>
    </message>
    <message>
        <source>Host threads were kept on the quietest cores: a driver call took at most %1 ns there, and up to %2 ns on others (--any-core leaves them where they are).</source>
        <translation>主机线程固定在负载最轻的核心上：驱动程序调用在那里最多用时 %1 ns，在其他核心上多达 %2 ns（--any-core 让它们留在原处）。</translation>
    </message>
    <message>
        <source>%1 element of %2 is not a number on the CPU either (0/0, for example).</source>
        <translation>%2 的 %1 个元素在 CPU 上也不是数（例如 0/0）。</translation>
    </message>
    <message>
        <source>%1 elements of %2 are not a number on the CPU either (0/0, for example).</source>
        <translation>%2 的 %1 个元素在 CPU 上也不是数（例如 0/0）。</translation>
    </message>
    <message>
        <source>%1 element of %2 is not a number on the CPU either (0/0, for example): only zeros were read from %3. Give that memory values with &quot;fill&quot;: &quot;random&quot;.</source>
        <translation>%2 的 %1 个元素在 CPU 上也不是数（例如 0/0）：从 %3 只读到 0。请用 &quot;fill&quot;: &quot;random&quot; 给该内存赋值。</translation>
    </message>
    <message>
        <source>%1 elements of %2 are not a number on the CPU either (0/0, for example): only zeros were read from %3. Give that memory values with &quot;fill&quot;: &quot;random&quot;.</source>
        <translation>%2 的 %1 个元素在 CPU 上也不是数（例如 0/0）：从 %3 只读到 0。请用 &quot;fill&quot;: &quot;random&quot; 给该内存赋值。</translation>
    </message>
    <message>
        <source>the recorder does not tell how long such a copy takes</source>
        <translation>记录器没有给出这样的复制用时多久</translation>
    </message>
    <message>
        <source>it would need more memory than the device has free</source>
        <translation>它需要的内存超过设备的空闲内存</translation>
    </message>
    <message>
        <source>the workload has no parameter &quot;%1&quot;</source>
        <translation>工作负载没有参数“%1”</translation>
    </message>
    <message>
        <source>the workload has no parameter &quot;%1&quot;. Did you mean &quot;%2&quot;?</source>
        <translation>工作负载没有参数“%1”。您是指“%2”吗？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be varied: its value is given</source>
        <translation>“%1”不能改变：它的值已经给定</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be varied: its values are not whole numbers</source>
        <translation>“%1”不能改变：它的值不是整数</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>搜索已停止</translation>
    </message>
    <message>
        <source>a run cannot set the variable %1</source>
        <translation>运行不能设置变量 %1</translation>
    </message>
    <message>
        <source>this run needs %1=%2, the worker was started with %3; CUDA reads it once per process: say hello with it to a new worker</source>
        <translation>此运行需要 %1=%2，而工作进程是以 %3 启动的；CUDA 每个进程只读取它一次：请以它启动新的工作进程</translation>
    </message>
    <message>
        <source>the worker is out of memory</source>
        <translation>工作进程内存不足</translation>
    </message>
    <message>
        <source>the workload is wrong</source>
        <translation>工作负载有误</translation>
    </message>
    <message>
        <source>device %1 is asked for, there are %2 (the first is 0)</source>
        <translation>请求的是设备 %1，共有 %2 个（第一个为 0）</translation>
    </message>
    <message>
        <source>the workload carries kernels of its own, and the request does not allow them</source>
        <translation>工作负载自带核函数，而请求没有允许它们</translation>
    </message>
    <message>
        <source>this worker cannot calibrate</source>
        <translation>此工作进程不能校准</translation>
    </message>
    <message>
        <source>this worker cannot run scenarios</source>
        <translation>此工作进程不能运行场景</translation>
    </message>
    <message>
        <source>there is no parameter %1</source>
        <translation>没有参数 %1</translation>
    </message>
    <message>
        <source>async copies, pinned and pageable memory</source>
        <translation>异步复制，页锁定内存与可分页内存</translation>
    </message>
    <message>
        <source>blocking streams beside the legacy default stream</source>
        <translation>传统默认流旁的阻塞流</translation>
    </message>
    <message>
        <source>non-blocking streams beside the legacy default stream</source>
        <translation>传统默认流旁的非阻塞流</translation>
    </message>
    <message>
        <source>the legacy default stream</source>
        <translation>传统默认流</translation>
    </message>
    <message>
        <source>the per-thread default stream</source>
        <translation>每线程默认流</translation>
    </message>
    <message>
        <source>priorities -1 and 0</source>
        <translation>优先级 -1 和 0</translation>
    </message>
    <message>
        <source>other priorities, or such as vary</source>
        <translation>其他优先级，或会变化的优先级</translation>
    </message>
    <message>
        <source>more than 32 streams</source>
        <translation>超过 32 个流</translation>
    </message>
    <message>
        <source>destroying streams</source>
        <translation>销毁流</translation>
    </message>
    <message>
        <source>events, synchronizing</source>
        <translation>事件、同步</translation>
    </message>
    <message>
        <source>copies between host memories</source>
        <translation>主机内存之间的复制</translation>
    </message>
    <message>
        <source>kernels that compute, grid and block</source>
        <translation>进行计算的核函数，网格与线程块</translation>
    </message>
    <message>
        <source>kernels in CUDA C++ that the workload carries</source>
        <translation>工作负载自带的 CUDA C++ 核函数</translation>
    </message>
    <message>
        <source>spin, of a given time</source>
        <translation>给定时间的 spin</translation>
    </message>
    <message>
        <source>shared memory of spin</source>
        <translation>spin 的共享内存</translation>
    </message>
    <message>
        <source>more than 24 registers of spin</source>
        <translation>spin 超过 24 个寄存器</translation>
    </message>
    <message>
        <source>registers that vary</source>
        <translation>会变化的寄存器数</translation>
    </message>
    <message>
        <source>graphs launched within a capture</source>
        <translation>在流捕获中启动的 CUDA 图</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>allocating and freeing</source>
        <translation>分配与释放</translation>
    </message>
    <message>
        <source>allocating and freeing in stream order</source>
        <translation>按流序分配与释放</translation>
    </message>
    <message>
        <source>several devices, peer copies</source>
        <translation>多个设备，对等复制</translation>
    </message>
    <message>
        <source>several host threads</source>
        <translation>多个主机线程</translation>
    </message>
    <message>
        <source>copies that are async or not as a parameter says</source>
        <translation>是否异步由参数决定的复制</translation>
    </message>
    <message>
        <source>there is not enough memory for this run: make it smaller, or close other programs</source>
        <translation>内存不足以完成此运行：请缩小它，或关闭其他程序</translation>
    </message>
    <message>
        <source>%1; chosen by auto for lack of a GPU</source>
        <translation>%1；因没有 GPU 而由 auto 选择</translation>
    </message>
    <message>
        <source>%1; chosen by auto</source>
        <translation>%1；由 auto 选择</translation>
    </message>
    <message>
        <source>driver %1, recorded by %2</source>
        <translation>驱动程序 %1，由 %2 记录</translation>
    </message>
    <message>
        <source>Chosen by auto.</source>
        <translation>由 auto 选择。</translation>
    </message>
    <message>
        <source>Chosen by auto for lack of a GPU.</source>
        <translation>因没有 GPU 而由 auto 选择。</translation>
    </message>
    <message>
        <source>datasheet</source>
        <translation>数据表</translation>
    </message>
    <message>
        <source>documented</source>
        <translation>有文档</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>the saved setting</source>
        <translation>保存的设置</translation>
    </message>
    <message>
        <source>This is a recording of a program, without its source: what only that tells was not looked for, first of all accesses to memory in no order.</source>
        <translation>这是一个程序的录制文件，不含其源代码：只有源代码才能说明的问题没有检查，首先是没有顺序保证的内存访问。</translation>
    </message>
    <message>
        <source>Predict what a change would make of a recording</source>
        <translation>预测某项改动会让录制的程序变成怎样</translation>
    </message>
    <message>
        <source>A recording: of streamscope record, the PyTorch profiler or Nsight Systems</source>
        <translation>录制文件：来自 streamscope record、PyTorch profiler 或 Nsight Systems</translation>
    </message>
    <message>
        <source>Kernels with NAME in their name take FACTOR times as long (repeatable)</source>
        <translation>名称中含 NAME 的核函数耗时变为 FACTOR 倍（可重复）</translation>
    </message>
    <message>
        <source>Pageable host memory is pinned, and its asynchronous copies are so</source>
        <translation>可分页主机内存改为页锁定内存，其异步复制因此真正异步</translation>
    </message>
    <message>
        <source>No stream waits for the default stream</source>
        <translation>任何流都不等待默认流</translation>
    </message>
    <message>
        <source>Copies next to each other are one copy</source>
        <translation>相邻的复制合并为一次复制</translation>
    </message>
    <message>
        <source>Where the host waits for a stream or an event, the other streams wait instead</source>
        <translation>主机等待流或事件之处，改由其他流等待</translation>
    </message>
    <message>
        <source>Operations with NAME in their label (a kernel, H2D, D2H) go to that stream, a new one if there is none (repeatable)</source>
        <translation>标签中含 NAME 的操作（核函数、H2D、D2H）放到该流；没有这个流时新建（可重复）</translation>
    </message>
    <message>
        <source>Copy engines of the device</source>
        <translation>设备的复制引擎数</translation>
    </message>
    <message>
        <source>Copies between host and device are FACTOR times as fast</source>
        <translation>主机与设备之间的复制速度变为 FACTOR 倍</translation>
    </message>
    <message>
        <source>%1: expected NAME=VALUE, found &quot;%2&quot;</source>
        <translation>%1：应为 NAME=VALUE，实际为“%2”</translation>
    </message>
    <message>
        <source>A copy of pageable memory goes through a staging buffer while the host waits inside the call, even if it is called async: nothing else is issued meanwhile. From pinned memory an async call returns at once, and the copy is faster.</source>
        <translation>可分页内存的复制要经过暂存缓冲区，主机在调用内等待，即使调用的是异步版本：其间不会发出其他操作。使用页锁定内存时异步调用立即返回，复制也更快。</translation>
    </message>
    <message>
        <source>the operations are %1</source>
        <translation>操作共有 %1 个</translation>
    </message>
    <message>
        <source>it unpacks to more than %1</source>
        <translation>解压后超过 %1</translation>
    </message>
    <message>
        <source>the archive is damaged or ends too soon</source>
        <translation>压缩包已损坏或不完整</translation>
    </message>
    <message>
        <source>Without the default stream&apos;s barrier: the recording does not say of every stream whether it is blocking, and those are taken for non-blocking already.</source>
        <translation>去掉默认流的屏障：录制文件没有说明每个流是否为阻塞流，未说明的本来就按非阻塞流处理。</translation>
    </message>
    <message>
        <source>No copy of the recording is known to be of pageable memory.</source>
        <translation>录制文件中没有已知使用可分页内存的复制。</translation>
    </message>
    <message>
        <source>How fast copies of pinned memory are is not known: they keep the length that they had, only their calls return at once.</source>
        <translation>页锁定内存复制的速度未知：复制保持原来的时长，只是调用立即返回。</translation>
    </message>
    <message>
        <source>%1 wait between streams is inferred from the times.</source>
        <translation>%1 处流间等待是根据时间推断的。</translation>
    </message>
    <message>
        <source>%1 waits between streams are inferred from the times.</source>
        <translation>%1 处流间等待是根据时间推断的。</translation>
    </message>
    <message>
        <source>No operation has &quot;%1&quot; in its label.</source>
        <translation>没有标签含“%1”的操作。</translation>
    </message>
    <message>
        <source>Pin the host memory of copies</source>
        <translation>将复制所用的主机内存改为页锁定内存</translation>
    </message>
    <message>
        <source>Make the streams non-blocking</source>
        <translation>将流改为非阻塞流</translation>
    </message>
    <message>
        <source>Merge copies that stand next to each other</source>
        <translation>合并相邻的复制</translation>
    </message>
    <message>
        <source>Let streams wait for events, not the host</source>
        <translation>由流等待事件，而不由主机等待</translation>
    </message>
    <message>
        <source>Give copies in a stream of their own</source>
        <translation>主机到设备复制使用单独的流</translation>
    </message>
    <message>
        <source>Give copies out a stream of their own</source>
        <translation>设备到主机复制使用单独的流</translation>
    </message>
    <message>
        <source>Give copies in and out a stream each</source>
        <translation>主机到设备复制与设备到主机复制各用一个流</translation>
    </message>
    <message>
        <source>Pin the host memory of copies, and give copies in and out a stream each</source>
        <translation>将主机内存改为页锁定内存，主机到设备复制与设备到主机复制各用一个流</translation>
    </message>
    <message>
        <source>changes are tried on recordings of up to %1 operations; record a shorter time, or a range of the program</source>
        <translation>只对不超过 %1 个操作的录制文件试验改动；请录制更短的时间，或程序中的一个范围</translation>
    </message>
    <message>
        <source>only recordings of programs can be replayed: those of streamscope record, the PyTorch profiler and Nsight Systems</source>
        <translation>只有程序的录制文件可以重放：来自 streamscope record、PyTorch profiler 和 Nsight Systems 的文件</translation>
    </message>
    <message>
        <source>name, kind, stream, engine or step</source>
        <translation>名称、类型、流、引擎或步骤</translation>
    </message>
    <message>
        <source>its number in order of issue, also #12 or #12-40</source>
        <translation>按发出顺序的编号，也可写作 #12 或 #12-40</translation>
    </message>
    <message>
        <source>H2D, D2H, copy, kernel, set, event record …</source>
        <translation>H2D、D2H、copy、kernel、set、event record ……</translation>
    </message>
    <message>
        <source>the kernel or host function</source>
        <translation>核函数或主机函数</translation>
    </message>
    <message>
        <source>the stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>the engine that ran it</source>
        <translation>执行它的引擎</translation>
    </message>
    <message>
        <source>the step&apos;s label, or its JSON pointer</source>
        <translation>步骤的标签或其 JSON 指针</translation>
    </message>
    <message>
        <source>what it waited for longest: ENGINE_BUSY …</source>
        <translation>等待最久的原因：ENGINE_BUSY ……</translation>
    </message>
    <message>
        <source>the operation it waited for longest</source>
        <translation>等待最久的操作</translation>
    </message>
    <message>
        <source>bytes, or blocks of a kernel</source>
        <translation>字节数，或核函数的线程块数</translation>
    </message>
    <message>
        <source>when its host call began</source>
        <translation>其主机调用开始的时间</translation>
    </message>
    <message>
        <source>when it began to run</source>
        <translation>开始执行的时间</translation>
    </message>
    <message>
        <source>when it ended</source>
        <translation>结束的时间</translation>
    </message>
    <message>
        <source>how long it ran</source>
        <translation>执行了多久</translation>
    </message>
    <message>
        <source>how long it waited after its call</source>
        <translation>调用之后等待了多久</translation>
    </message>
    <message>
        <source>That is too early.</source>
        <translation>太早了。</translation>
    </message>
    <message>
        <source>That is too late.</source>
        <translation>太晚了。</translation>
    </message>
    <message>
        <source>No kernel has &quot;%1&quot; in its name; the recording has %2.</source>
        <translation>没有名称含“%1”的核函数；录制文件中有 %2。</translation>
    </message>
    <message>
        <source>The recording has no kernel.</source>
        <translation>该录制中没有核函数。</translation>
    </message>
    <message>
        <source>Pin the host memory of copies, and give copies in a stream of their own</source>
        <translation>将主机内存改为页锁定内存，主机到设备复制使用单独的流</translation>
    </message>
    <message>
        <source>Run it on another machine: what starts the worker there, such as &quot;ssh HOST streamscope-worker&quot;</source>
        <translation>在另一台机器上运行：在那里启动工作进程的命令，例如 &quot;ssh HOST streamscope-worker&quot;</translation>
    </message>
    <message>
        <source>Of these ranges keep only the first N of each process</source>
        <translation>这些区间中只保留每个进程最先的 N 个</translation>
    </message>
    <message>
        <source>the worker&apos;s command ended with exit code %1, and then without a recording with exit code %2: is it a streamscope-worker of this version? If the program ran, its recording is in the folder %3 of the temporary folder there</source>
        <translation>工作进程的命令以退出码 %1 结束，随后没有给出录制内容而以退出码 %2 结束：它是此版本的 streamscope-worker 吗？如果程序运行过，它的录制内容在那里的临时文件夹下的 %3 中</translation>
    </message>
    <message>
        <source>the program ran and ended with exit code %1, but its recording did not come: %2. It is in the folder %3 of the temporary folder there</source>
        <translation>程序运行过，并以退出码 %1 结束，但没有收到它的录制内容：%2。它在那里的临时文件夹下的 %3 中</translation>
    </message>
    <message>
        <source>nothing was recorded: the worker did not start the program</source>
        <translation>没有录制到任何内容：工作进程没有启动程序</translation>
    </message>
    <message>
        <source>a word of the command is no UTF-8: it cannot be sent to a worker</source>
        <translation>命令中有一个词不是 UTF-8，无法发送给工作进程</translation>
    </message>
    <message>
        <source>this is no command as streamscope record sends it</source>
        <translation>这不是 streamscope record 所发送的命令</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a recording&apos;s folder: 16 to 64 letters and digits</source>
        <translation>“%1”不是录制文件夹的名称：应为 16 到 64 个字母和数字</translation>
    </message>
    <message>
        <source>cannot use the folder for the recording, %1: %2</source>
        <translation>无法使用录制所用的文件夹 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not yours alone: nothing in it is touched</source>
        <translation>%1 并非只属于您：其中的内容不会被改动</translation>
    </message>
    <message>
        <source>the recording ended before it was whole</source>
        <translation>录制内容不完整就结束了</translation>
    </message>
    <message>
        <source>what came is no recording of a worker</source>
        <translation>收到的不是工作进程的录制内容</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>没有文件夹 %1</translation>
    </message>
    <message>
        <source>%1, driver %2, on %3</source>
        <translation>%3 上的 %1（驱动 %2）</translation>
    </message>
    <message>
        <source>the workers&apos; GPUs differ, so their runs cannot stand in one result: %1; %2</source>
        <translation>各工作进程的 GPU 不同，它们的运行不能放进同一个结果：%1；%2</translation>
    </message>
    <message>
        <source>going on without a worker: %1</source>
        <translation>少一个工作进程，继续进行：%1</translation>
    </message>
    <message>
        <source>another one drives the same GPU (%1, on %2), and they would disturb each other: give each a GPU of its own, such as by env CUDA_VISIBLE_DEVICES=1</source>
        <translation>另一个工作进程已在使用同一个 GPU（%1，位于 %2），两者会互相干扰：请让每个进程各用一个 GPU，例如用 env CUDA_VISIBLE_DEVICES=1</translation>
    </message>
    <message>
        <source>What starts a worker that drives real GPUs, such as &quot;ssh HOST streamscope-worker&quot;; none for none (else STREAMSCOPE_WORKER says it). Repeatable: the runs are spread over all workers</source>
        <translation>启动驱动真实 GPU 的工作进程的命令，例如 &quot;ssh HOST streamscope-worker&quot;；none 表示不用（不给出时由 STREAMSCOPE_WORKER 决定）。可重复：运行分配给所有工作进程</translation>
    </message>
    <message>
        <source>Start N workers of each command, each with a GPU of its own</source>
        <translation>每条命令启动 N 个工作进程，每个都有自己的 GPU</translation>
    </message>
    <message>
        <source>--worker none goes with no other --worker</source>
        <translation>--worker none 不能与其他 --worker 同时使用</translation>
    </message>
    <message>
        <source>all %1 workers were lost, each twice. The last: %2</source>
        <translation>全部 %1 个工作进程都已丢失，每个两次。最后一次：%2</translation>
    </message>
    <message>
        <source>%1 process ended without an end of its recording (it was killed): what ran last may be missing.</source>
        <translation>%1 个进程结束时录制没有写完（被终止）：最后运行的操作可能缺失。</translation>
    </message>
    <message>
        <source>%1 processes ended without an end of their recordings (they were killed): what ran last may be missing.</source>
        <translation>%1 个进程结束时录制没有写完（被终止）：最后运行的操作可能缺失。</translation>
    </message>
    <message>
        <source>the program needs %1 of host memory, of which %2 are free</source>
        <translation>程序需要 %1 主机内存，而空闲 %2</translation>
    </message>
    <message>
        <source>Replace a file that is there, whatever it is; else only one of the same kind, which can be made again, is replaced</source>
        <translation>替换已有的文件，无论它是什么；否则只替换同类且能重新生成的文件</translation>
    </message>
    <message>
        <source>The recording&apos;s file; without it recorded.json, or recorded-2.json and so on where there is one already</source>
        <translation>录制文件；未给出时为 recorded.json，若已存在则为 recorded-2.json，依此类推</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>课程文件</translation>
    </message>
    <message>
        <source>a Chrome trace</source>
        <translation>Chrome 跟踪文件</translation>
    </message>
    <message>
        <source>an archive of gzip</source>
        <translation>gzip 压缩文件</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a report of Nsight Systems</source>
        <translation>Nsight Systems 报告</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>the numbers of a sweep</source>
        <translation>参数扫描的数据</translation>
    </message>
    <message>
        <source>a program that was written from a workload</source>
        <translation>由工作负载写出的程序</translation>
    </message>
    <message>
        <source>a trace for Perfetto</source>
        <translation>Perfetto 跟踪文件</translation>
    </message>
    <message>
        <source>a file that Streamscope did not write</source>
        <translation>并非由 Streamscope 写出的文件</translation>
    </message>
    <message>
        <source>a recording</source>
        <translation>录制文件</translation>
    </message>
    <message>
        <source>%1 is %2, which would be lost: choose another name.</source>
        <translation>%1 是%2，会因此丢失：请另选名称。</translation>
    </message>
    <message>
        <source>%1 is %2, which would be lost; choose another name, or add --force</source>
        <translation>%1 是%2，会因此丢失；请另选名称，或加上 --force</translation>
    </message>
    <message>
        <source>%1 already exists: choose another file</source>
        <translation>%1 已经存在：请另选文件</translation>
    </message>
    <message>
        <source>the search for advice was stopped</source>
        <translation>查找建议已停止</translation>
    </message>
    <message>
        <source>the grading was stopped</source>
        <translation>评分已停止</translation>
    </message>
    <message>
        <source>reading was stopped</source>
        <translation>读取已停止</translation>
    </message>
    <message>
        <source>a measured run</source>
        <translation>实测运行</translation>
    </message>
    <message>
        <source>No GPU work was recorded</source>
        <translation>没有录制到 GPU 工作</translation>
    </message>
    <message>
        <source>The recording has no kernel, copy or memory set that ran on a GPU: it does not show what the GPU did.</source>
        <translation>录制文件中没有在 GPU 上运行的核函数、复制或内存设置：它没有显示 GPU 做了什么。</translation>
    </message>
    <message>
        <source>Record the program again while it uses the GPU: with &quot;streamscope record&quot;, with &quot;nsys profile --trace=cuda&quot;, or in PyTorch with ProfilerActivity.CUDA.</source>
        <translation>请在程序使用 GPU 时重新录制：用“streamscope record”，用“nsys profile --trace=cuda”，或在 PyTorch 中用 ProfilerActivity.CUDA。</translation>
    </message>
    <message>
        <source>Pages of managed memory move while kernels run</source>
        <translation>核函数运行时托管内存的页在迁移</translation>
    </message>
    <message>
        <source>The driver made %1 page migration, of %2 in all.</source>
        <translation>驱动程序做了 %1 次页迁移，共 %2。</translation>
    </message>
    <message>
        <source>The driver made %1 page migrations, of %2 in all.</source>
        <translation>驱动程序做了 %1 次页迁移，共 %2。</translation>
    </message>
    <message>
        <source>A kernel that touches a page which is not in the device&apos;s memory waits until the driver has moved it; each migration moves little. The program cannot merge them.</source>
        <translation>核函数访问不在设备内存中的页时，要等驱动程序把它移过来；每次迁移只移动很少的数据。程序无法合并这些迁移。</translation>
    </message>
    <message>
        <source>the time in which pages moved while kernels ran, less the time to move the same bytes at the best recorded rate</source>
        <translation>核函数运行期间页迁移所占的时间，减去按录制到的最高速率移动相同字节数所需的时间</translation>
    </message>
    <message>
        <source>a report of Nsight Systems, which only nsys can read: write it with &quot;nsys export --type sqlite FILE&quot;, and open the .sqlite file that this makes</source>
        <translation>Nsight Systems 的报告，只有 nsys 能读取：请用“nsys export --type sqlite FILE”导出，再打开由此生成的 .sqlite 文件</translation>
    </message>
    <message>
        <source>a trace for Perfetto that Streamscope wrote: ui.perfetto.dev opens it, Streamscope does not. Save the run as .json, and open that</source>
        <translation>Streamscope 为 Perfetto 写出的 trace：ui.perfetto.dev 可以打开它，Streamscope 不能。请把运行保存为 .json，再打开该文件</translation>
    </message>
    <message>
        <source>expected %1 entries, one a device, found %2</source>
        <translation>应有 %1 项，每个设备一项，实际为 %2 项</translation>
    </message>
    <message>
        <source>Nothing that ran on a GPU is in it: record again with &quot;nsys profile --trace=cuda&quot;, for as long as the program uses the GPU.</source>
        <translation>其中没有在 GPU 上运行的内容：请用“nsys profile --trace=cuda”重新录制，并覆盖程序使用 GPU 的整段时间。</translation>
    </message>
    <message>
        <source>Nothing that ran on a GPU is in it: record again, for as long as the program uses the GPU.</source>
        <translation>其中没有在 GPU 上运行的内容：请重新录制，并覆盖程序使用 GPU 的整段时间。</translation>
    </message>
    <message>
        <source>%1 page migration of managed memory: the driver made it, not a call. It stands on a row of its own.</source>
        <translation>有 %1 次托管内存的页迁移：由驱动程序完成，而不是由调用发出。它单独显示在一行。</translation>
    </message>
    <message>
        <source>%1 page migrations of managed memory: the driver made them, not calls. They stand on a row of their own.</source>
        <translation>有 %1 次托管内存的页迁移：由驱动程序完成，而不是由调用发出。它们单独显示在一行。</translation>
    </message>
    <message>
        <source>That is inferred from the times, with a confidence of %1 %.</source>
        <translation>这是根据时间推断的，置信度为 %1%。</translation>
    </message>
    <message>
        <source>The host waits for the work that the value comes from, not for its bytes: read fewer values back, or later, or decide on the device.</source>
        <translation>主机等待的是产生该值的工作，而不是这几个字节：少读回一些值，或晚些再读，或在设备上作出判断。</translation>
    </message>
    <message>
        <source>First calls create the context and load code</source>
        <translation>首次调用创建上下文并加载代码</translation>
    </message>
    <message>
        <source>begun before the recording</source>
        <translation>在记录之前开始</translation>
    </message>
    <message>
        <source>%1 (confidence %2 %)</source>
        <translation>%1（置信度 %2%）</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>work from before the recording</source>
        <translation>记录之前的工作</translation>
    </message>
    <message>
        <source>work that had begun before the recording was not over yet</source>
        <translation>在记录之前开始的工作还没有结束</translation>
    </message>
    <message>
        <source>what delays it is not known</source>
        <translation>不知道它在等待什么</translation>
    </message>
    <message>
        <source>what delayed it is not known</source>
        <translation>不知道它等待的是什么</translation>
    </message>
    <message>
        <source>Copies of pageable memory keep their length: how fast the link is without the host&apos;s own copying is not known.</source>
        <translation>可分页内存的复制保持原来的时长：不经主机自身复制时链路有多快未知。</translation>
    </message>
    <message>
        <source>%1 copy call returns before its copy has ended: the host must not use the copy&apos;s memory before it has waited.</source>
        <translation>%1 个复制调用在其复制结束之前返回：主机在等待之前不得使用该复制的内存。</translation>
    </message>
    <message>
        <source>%1 copy calls return before their copies have ended: the host must not use the memory of a copy before it has waited.</source>
        <translation>%1 个复制调用在其复制结束之前返回：主机在等待之前不得使用这些复制的内存。</translation>
    </message>
    <message>
        <source>The default stream&apos;s barrier no longer orders %1 pair of operations: if they use the same memory, the program has to order them by an event.</source>
        <translation>默认流的屏障不再为 %1 对操作排序：如果它们使用同一块内存，程序必须用事件为它们排序。</translation>
    </message>
    <message>
        <source>The default stream&apos;s barrier no longer orders %1 pairs of operations: those that use the same memory have to be ordered by events.</source>
        <translation>默认流的屏障不再为 %1 对操作排序：其中使用同一块内存的必须用事件排序。</translation>
    </message>
    <message>
        <source>A moved H2D copy no longer waits for the operation before it (%1 pair): it must not write memory that this operation uses. What was behind the copy waits for it by an event, which the program has to record.</source>
        <translation>一个移走的 H2D 复制不再等待它前面的操作（%1 对）：它不得写该操作使用的内存。原来在它后面的操作通过事件等待它，程序必须记录这个事件。</translation>
    </message>
    <message>
        <source>Moved H2D copies no longer wait for the operations before them (%1 pairs): they must not write memory that these operations use. What was behind a copy waits for it by an event, which the program has to record.</source>
        <translation>移走的 H2D 复制不再等待它们前面的操作（%1 对）：它们不得写这些操作使用的内存。原来在复制后面的操作通过事件等待它，程序必须记录这个事件。</translation>
    </message>
    <message>
        <source>The operation behind a moved one no longer waits for it (%1 pair): it must not use the same memory. The moved one waits for what was before it by an event, which the program has to record.</source>
        <translation>移走的操作后面的那个操作不再等待它（%1 对）：两者不得使用同一块内存。移走的操作通过事件等待它前面的操作，程序必须记录这个事件。</translation>
    </message>
    <message>
        <source>Operations behind a moved one no longer wait for it (%1 pairs): they must not use the same memory. A moved operation waits for what was before it by an event, which the program has to record.</source>
        <translation>移走的操作后面的操作不再等待它（%1 对）：它们不得使用同一块内存。移走的操作通过事件等待它前面的操作，程序必须记录这个事件。</translation>
    </message>
    <message>
        <source>Copies that are merged must be adjacent in both memories. The host&apos;s time in and between their calls, %1, is left out with them.</source>
        <translation>合并的复制在两边的内存中都必须相邻。主机在这些调用之中和之间的时间 %1 也随之去掉。</translation>
    </message>
    <message>
        <source>What the blocks of %1 kernel take of an SM is not recorded: it is assumed to fit beside any other.</source>
        <translation>%1 个核函数的线程块占用 SM 多少资源没有录制：假定它总能与其他核函数同时运行。</translation>
    </message>
    <message>
        <source>What the blocks of %1 kernels take of an SM is not recorded: they are assumed to fit beside any other.</source>
        <translation>%1 个核函数的线程块占用 SM 多少资源没有录制：假定它们总能与其他核函数同时运行。</translation>
    </message>
    <message>
        <source>replayed with nothing changed, the recording takes %1 instead of %2: it contains waits that the replay does not reproduce, and nothing can be predicted from it</source>
        <translation>不作任何改变时，重放该录制需要 %1 而不是 %2：其中有重放不能再现的等待，无法据此预测</translation>
    </message>
    <message>
        <source>nothing that ran on a GPU is in it, so there is nothing to predict; record the program while it uses the GPU</source>
        <translation>其中没有在 GPU 上运行的工作，因此没有可预测的内容；请在程序使用 GPU 时录制</translation>
    </message>
    <message>
        <source>%1 operation overlaps the next one of its stream, as programmatic dependent launches do: it goes on as long beside that one as was recorded.</source>
        <translation>%1 个操作与同一流的下一个操作重叠，编程式依赖启动就是这样：重叠的时长与录制的相同。</translation>
    </message>
    <message>
        <source>%1 operations overlap the next one of their stream, as programmatic dependent launches do: each goes on as long beside that one as was recorded.</source>
        <translation>%1 个操作与同一流的下一个操作重叠，编程式依赖启动就是这样：重叠的时长与录制的相同。</translation>
    </message>
    <message>
        <source>The starts of the kernels are best explained by %1 hardware connections (CUDA_DEVICE_MAX_CONNECTIONS): the prediction has as many.</source>
        <translation>核函数的开始时间最符合 %1 个硬件连接（CUDA_DEVICE_MAX_CONNECTIONS）：预测采用同样的数量。</translation>
    </message>
    <message>
        <source>%1: expected a factor from 0.001 to 1000, found &quot;%2&quot;</source>
        <translation>%1：应为 0.001 到 1000 的倍数，实际为“%2”</translation>
    </message>
    <message>
        <source>Neither streams nor a graph shorten that: most of it is a single interval in which the host does something else. Work that does not depend on that can be issued before it, or by another thread.</source>
        <translation>流和图都不能缩短它：其中大部分是主机做其他事情的一整段时间。不依赖于此的工作可以在这之前发出，或由另一个线程发出。</translation>
    </message>
    <message>
        <source>Read back asynchronously</source>
        <translation>异步读回</translation>
    </message>
    <message>
        <source>The host issues work for most of the run</source>
        <translation>主机在运行的大部分时间里都在发出工作</translation>
    </message>
    <message>
        <source>the time that the device was idle behind these calls</source>
        <translation>设备在这些调用之后空闲的时间</translation>
    </message>
    <message>
        <source>it is a workload that is compressed: uncompress it with gunzip first</source>
        <translation>这是压缩过的工作负载：请先用 gunzip 解压</translation>
    </message>
    <message>
        <source>%1 reports: %2</source>
        <translation>%1 报告：%2</translation>
    </message>
    <message>
        <source>%1 graph launch has branches. The recording does not contain the edges of the graph: they are inferred from the times.</source>
        <translation>%1 次图启动有分支。录制中没有图的边：它们是从时间推断的。</translation>
    </message>
    <message>
        <source>%1 graph launches have branches. The recording does not contain the edges of the graphs: they are inferred from the times.</source>
        <translation>%1 次图启动有分支。录制中没有图的边：它们是从时间推断的。</translation>
    </message>
    <message>
        <source>Modules are loaded when a kernel is first used; run once to warm up before measuring.</source>
        <translation>模块在核函数第一次使用时加载；测量之前先运行一次预热。</translation>
    </message>
    <message>
        <source>The recording was made by Streamscope 0.1.0, which did not record cudaFree: where the host waited in such calls, the prediction keeps that time. Record the program again.</source>
        <translation>该录制由 Streamscope 0.1.0 生成，它没有录制 cudaFree：主机在这类调用中等待之处，预测保留了那段时间。请重新录制该程序。</translation>
    </message>
    <message>
        <source>%1 scaled kernel takes less than 5 µs: a part of that does not depend on what it computes, but is scaled too.</source>
        <translation>有 %1 个被缩放的核函数用时不到 5 µs：其中一部分与计算内容无关，但也被缩放了。</translation>
    </message>
    <message>
        <source>%1 scaled kernels take less than 5 µs each: a part of that does not depend on what they compute, but is scaled too.</source>
        <translation>有 %1 个被缩放的核函数各用时不到 5 µs：其中一部分与计算内容无关，但也被缩放了。</translation>
    </message>
    <message>
        <source>%1: it is a Chrome trace of an unknown tool. Of its bars only the times are known, so nothing can be explained; streamscope run draws it</source>
        <translation>%1：这是未知工具的 Chrome trace。其条形只有时间是已知的，因此无法作任何解释；可用 streamscope run 绘制</translation>
    </message>
    <message>
        <source>The first operation began after %1 of %2.</source>
        <translation>第一个操作在 %2 中的 %1 之后才开始。</translation>
    </message>
    <message>
        <source>This is a Chrome trace of an unknown tool: of its bars only the times are known, so nothing can be explained.</source>
        <translation>这是未知工具的 Chrome trace：其条形只有时间是已知的，因此无法作任何解释。</translation>
    </message>
    <message>
        <source>%1 kernel is part of a collective. Its recorded time contains the wait for the other GPUs, and the prediction keeps it.</source>
        <translation>%1 个核函数属于集合通信（NCCL）。它的录制时间包含对其他 GPU 的等待，预测保留了这段时间。</translation>
    </message>
    <message>
        <source>%1 kernels are parts of collectives. Their recorded times contain the waits for the other GPUs, and the prediction keeps them.</source>
        <translation>%1 个核函数属于集合通信（NCCL）。它们的录制时间包含对其他 GPU 的等待，预测保留了这些时间。</translation>
    </message>
    <message>
        <source>The recording does not say how many SMs %1 has: the numbers of an H200 (%2 SMs) are used. This matters where kernels run side by side.</source>
        <translation>录制没有说明 %1 有多少个 SM：采用 H200 的数值（%2 个 SM）。这在核函数同时运行时有影响。</translation>
    </message>
    <message>
        <source>%1 change that was tried cannot be predicted: %2.</source>
        <translation>尝试过的改动中有 %1 项无法预测：%2。</translation>
    </message>
    <message>
        <source>%1 changes that were tried cannot be predicted: %2.</source>
        <translation>尝试过的改动中有 %1 项无法预测：%2。</translation>
    </message>
    <message>
        <source>kernels of collectives (NCCL) that wait for each other on several GPUs would end %1 farther apart than recorded, added up, as the replay does not contain these waits</source>
        <translation>在多个 GPU 上相互等待的集合通信（NCCL）核函数，其结束时间的差距累计将比录制的多 %1，因为重放不包含这些等待</translation>
    </message>
    <message>
        <source>The devices have different numbers of SMs: the prediction uses those of %1 for all of them.</source>
        <translation>各设备的 SM 数量不同：预测对所有设备都采用 %1 的数量。</translation>
    </message>
    <message>
        <source>The recording does not say of any stream that it is blocking: what the barriers of the default stream delay is not known.</source>
        <translation>录制没有说明任何流是阻塞流：默认流的屏障延迟了什么不得而知。</translation>
    </message>
    <message>
        <source>The host no longer waits for %1 operation; later work in the streams waits by events. What the host does there must neither use its results nor change the memory that it reads.</source>
        <translation>主机不再等待 %1 个操作；流中之后的工作通过事件等待。主机在那里所做的事既不得使用其结果，也不得更改它所读取的内存。</translation>
    </message>
    <message>
        <source>The host no longer waits for %1 operations; later work in the streams waits by events. What the host does there must neither use their results nor change the memory that they read.</source>
        <translation>主机不再等待 %1 个操作；流中之后的工作通过事件等待。主机在那里所做的事既不得使用它们的结果，也不得更改它们所读取的内存。</translation>
    </message>
    <message>
        <source>cuda, numba or pytorch</source>
        <translation>cuda、numba 或 pytorch</translation>
    </message>
    <message>
        <source>Write a workload as a program in CUDA C++, Numba or PyTorch</source>
        <translation>把工作负载写成 CUDA C++、Numba 或 PyTorch 程序</translation>
    </message>
    <message>
        <source>PyTorch passes a whole number to a compiled kernel as a 32-bit integer</source>
        <translation>PyTorch 以 32 位整数向编译的核函数传递整数</translation>
    </message>
    <message>
        <source>compiled kernels with 2^31 or more elements or nanoseconds</source>
        <translation>元素数或纳秒数达到 2^31 的编译核函数</translation>
    </message>
    <message>
        <source>%1 copy of pageable memory (%5) blocked %2 for %3 of %4.</source>
        <translation>%1 次可分页内存（%5）的复制使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>%1 copies of pageable memory (%5) blocked %2 for %3 of %4.</source>
        <translation>%1 次可分页内存（%5）的复制使%2阻塞，共 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>Pinning that much memory takes about %6, once.</source>
        <translation>将这些内存页锁定约需 %6，只付一次。</translation>
    </message>
    <message>
        <source>From the end of what these calls waited for until the next work began, the device was idle for %7, without longer times in which the host made no CUDA call.</source>
        <translation>从这些调用所等待的工作结束到下一项工作开始，设备空闲了 %7，其中不计主机没有进行 CUDA 调用的较长时间。</translation>
    </message>
    <message>
        <source>Pageable memory among theirs: %5.</source>
        <translation>其中的可分页内存：%5。</translation>
    </message>
    <message>
        <source>The host memory of %7 is pageable, as recorded.</source>
        <translation>据录制文件，其中 %7 个的主机内存是可分页的。</translation>
    </message>
    <message>
        <source>The host memory of %7 of them is pageable, as recorded.</source>
        <translation>据录制文件，其中 %7 个的主机内存是可分页的。</translation>
    </message>
    <message>
        <source>%1 copies of adjacent places, the first %2, took %3 of %4.</source>
        <translation>%1 次相邻位置的复制（首个为 %2）用了 %4 中的 %3。</translation>
    </message>
    <message>
        <source>While kernels ran, %3 moved over %4.</source>
        <translation>核函数运行期间，在 %4 内迁移了 %3。</translation>
    </message>
    <message>
        <source>cudaMemPrefetchAsync before the kernel moves the whole range at once: at the best rate of these migrations, in about %5.</source>
        <translation>在核函数之前调用 cudaMemPrefetchAsync 会一次移动整个区域：按这些迁移的最高速率约需 %5。</translation>
    </message>
    <message>
        <source>On the critical path %3 kernel waited for another stream&apos;s connection, %4 of %5.</source>
        <translation>关键路径上有 %3 个核函数等待另一个流的硬件连接，用了 %5 中的 %4。</translation>
    </message>
    <message>
        <source>On the critical path %3 kernels waited for another stream&apos;s connection, %4 of %5.</source>
        <translation>关键路径上有 %3 个核函数等待另一个流的硬件连接，用了 %5 中的 %4。</translation>
    </message>
    <message>
        <source>A stream keeps a connection while it has kernels behind a running one, and the others seem to depend on it.</source>
        <translation>只要一个流有核函数排在正在运行的核函数之后，它就占住硬件连接，其他流看起来就像依赖于它。</translation>
    </message>
    <message>
        <source>The issue order delays operations</source>
        <translation>发出顺序延迟了操作</translation>
    </message>
    <message>
        <source>On the critical path %1 operation waited in a queue behind work of another stream that could not start or was under check, although its engine was free: %2 of %3; worst %4.</source>
        <translation>关键路径上有 %1 个操作在队列中排在另一个流的无法开始或正在检查的工作之后，尽管其引擎空闲：%3 中的 %2；最严重的是 %4。</translation>
    </message>
    <message>
        <source>On the critical path %1 operations waited in a queue behind work of another stream that could not start or was under check, although their engine was free: %2 of %3; worst %4.</source>
        <translation>关键路径上有 %1 个操作在队列中排在另一个流的无法开始或正在检查的工作之后，尽管其引擎空闲：%3 中的 %2；最严重的是 %4。</translation>
    </message>
    <message>
        <source>This device&apos;s queues keep the order of issue, so an operation that cannot start delays all operations behind it.</source>
        <translation>该设备的队列保持发出顺序，因此无法开始的操作会延迟排在其后的所有操作。</translation>
    </message>
    <message>
        <source>On the critical path %1 host function waited %2 of %3 for a worker that ran another one.</source>
        <translation>关键路径上有 %1 个主机函数等待正在运行另一个主机函数的工作线程，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>On the critical path %1 host functions waited %2 of %3 for a worker that ran another one.</source>
        <translation>关键路径上有 %1 个主机函数等待正在运行另一个主机函数的工作线程，共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>This device has %4 worker for host functions.</source>
        <translation>此设备有 %4 个运行主机函数的工作线程。</translation>
    </message>
    <message>
        <source>This device has %4 workers for host functions.</source>
        <translation>此设备有 %4 个运行主机函数的工作线程。</translation>
    </message>
    <message>
        <source>Functions of independent streams may run one after another and each delays its stream; keep them short, or let the host wait for an event and do the work itself.</source>
        <translation>相互独立的流的主机函数也可能逐个运行，而每个主机函数都会延迟自己的流；请使它们尽量简短，或者让主机等待事件后自己完成这些工作。</translation>
    </message>
    <message>
        <source>%1 has the higher priority and waited %2 behind %3 (#%4), which headed their engine&apos;s queue and could not start.</source>
        <translation>%1 的优先级更高，却在 %3（#%4）之后等了 %2，后者位于其引擎队列的队首而无法开始。</translation>
    </message>
    <message>
        <source>Priority determines which pending blocks are placed next; it does not preempt running blocks. Shorter blocks in the other kernel shorten the wait, and a grid that leaves some SM free avoids it.</source>
        <translation>优先级决定下一个放置哪些等待中的线程块；正在运行的线程块不会被抢占。缩短另一核函数的线程块可缩短等待；网格留出一些空闲 SM 则可避免等待。</translation>
    </message>
    <message>
        <source>Stream priority has no effect on copies</source>
        <translation>流优先级对复制没有作用</translation>
    </message>
    <message>
        <source>%1 stream has a higher priority than others and runs only copies: %2.</source>
        <translation>有 %1 个流的优先级高于其他流，但只执行复制：%2。</translation>
    </message>
    <message>
        <source>%1 streams have a higher priority than others and run only copies: %2.</source>
        <translation>有 %1 个流的优先级高于其他流，但只执行复制：%2。</translation>
    </message>
    <message>
        <source>A priority above 0 has no effect</source>
        <translation>大于 0 的优先级没有作用</translation>
    </message>
    <message>
        <source>A priority below -5 has no more effect than -5</source>
        <translation>低于 -5 的优先级与 -5 无异</translation>
    </message>
    <message>
        <source>Every device treats a priority above 0 as 0: %1.</source>
        <translation>任何设备都将大于 0 的优先级视为 0：%1。</translation>
    </message>
    <message>
        <source>Devices treat a priority below -5 as the most urgent that they have, -5 on an H200, -1 or none on old ones: %2.</source>
        <translation>设备将低于 -5 的优先级视为自身支持的最紧急优先级（H200 为 -5，旧设备为 -1 或不支持）：%2。</translation>
    </message>
    <message>
        <source>The lower number is the higher priority: 0 is the lowest there is, and urgent streams have negative ones; cudaDeviceGetStreamPriorityRange returns a device&apos;s range.</source>
        <translation>数值越小优先级越高：0 是最低的，紧急的流用负数；cudaDeviceGetStreamPriorityRange 返回设备的范围。</translation>
    </message>
    <message>
        <source>The device runs no more than %5 grid at a time</source>
        <translation>设备同时最多运行 %5 个网格</translation>
    </message>
    <message>
        <source>The device runs no more than %5 grids at a time</source>
        <translation>设备同时最多运行 %5 个网格</translation>
    </message>
    <message>
        <source>The device limits the number of resident grids, regardless of their size, so more streams do not help. Launch fewer kernels with more blocks each.</source>
        <translation>设备限制驻留网格的数量，与网格大小无关，因此增加流没有用处。请启动更少的核函数，并让每个核函数有更多的线程块。</translation>
    </message>
    <message>
        <source>%5 has %4 block, and a block runs on one SM: %6 of %7 SMs had nothing to do.</source>
        <translation>%5 有 %4 个线程块，而一个线程块只在一个 SM 上运行：%7 个 SM 中有 %6 个无事可做。</translation>
    </message>
    <message>
        <source>%5 has %4 blocks, and a block runs on one SM: at least %6 of %7 SMs had nothing to do.</source>
        <translation>%5 有 %4 个线程块，而一个线程块只在一个 SM 上运行：%7 个 SM 中至少有 %6 个无事可做。</translation>
    </message>
    <message>
        <source>With the operations that waited for these, a second engine could save at most %4.</source>
        <translation>连同等待这些复制的操作，第二个引擎最多可节省 %4。</translation>
    </message>
    <message>
        <source>This device has a single copy engine, so H2D and D2H copies never overlap and their times add up; two engines, one for each direction, would let them.</source>
        <translation>此设备只有一个复制引擎，因此主机到设备复制与设备到主机复制从不重叠，时间相加；若有两个引擎，每个方向一个，就可以重叠。</translation>
    </message>
    <message>
        <source>Copies of one direction run one after another</source>
        <translation>同一方向的复制依次进行</translation>
    </message>
    <message>
        <source>One engine serves a direction, one copy at a time, however many streams there are. Only kernels, or copies of the other direction, can run at the same time.</source>
        <translation>无论有多少个流，每个方向只有一个引擎，一次只做一次复制。只有核函数或另一方向的复制可以同时运行。</translation>
    </message>
    <message>
        <source>Both directions at the same time are slower than one</source>
        <translation>双向同时复制比单向慢</translation>
    </message>
    <message>
        <source>Added up, they took %3 longer than at the best rate seen.</source>
        <translation>合计起来，它们比按所见最佳速率多用了 %3。</translation>
    </message>
    <message>
        <source>The link and host memory are shared, and not perfectly duplex; it is still better than one after the other, and no change of the order avoids it.</source>
        <translation>链路和主机内存是共享的，并非完全双工；但这仍好于一个接一个地复制，改变顺序也无法避免这一损失。</translation>
    </message>
    <message>
        <source>More overlap saves at most %1 here: kernels fill the SMs %2 of the run</source>
        <translation>增加重叠在此最多节省 %1：核函数在运行的 %2 时间里占满 SM</translation>
    </message>
    <message>
        <source>More overlap saves at most %1 here: one operation runs %2 of the run</source>
        <translation>增加重叠在此最多节省 %1：有一个操作占运行的 %2</translation>
    </message>
    <message>
        <source>More overlap saves at most %1 here: %3 is busy %2 of the run</source>
        <translation>增加重叠在此最多节省 %1：%3 在运行的 %2 时间里忙碌</translation>
    </message>
    <message>
        <source>With nothing left free on any SM the kernels would take %4 of %5.</source>
        <translation>若所有 SM 都没有任何空闲，核函数需要 %4（全程 %5）。</translation>
    </message>
    <message>
        <source>%3 has work for %4 of %5.</source>
        <translation>%3 的工作需要 %4（全程 %5）。</translation>
    </message>
    <message>
        <source>%3 alone runs for %4 of %5.</source>
        <translation>仅 %3 就运行 %4（全程 %5）。</translation>
    </message>
    <message>
        <source>From the end of what these calls waited for until the next work began, the device was idle for %5, without longer times in which the host made no CUDA call.</source>
        <translation>从这些调用所等待的工作结束到下一项工作开始，设备空闲了 %5，其中不计主机没有进行 CUDA 调用的较长时间。</translation>
    </message>
    <message>
        <source>As the calls after them came later too, the critical path waited for %5 in all.</source>
        <translation>由于其后的调用也推迟了，关键路径总共等待了 %5。</translation>
    </message>
    <message>
        <source>Issuing %1 operations took the host&apos;s threads %3 of %4.</source>
        <translation>发出 %1 个操作占用各主机线程 %3（全程 %4）。</translation>
    </message>
    <message>
        <source>On average each runs for %6.</source>
        <translation>平均每个操作运行 %6。</translation>
    </message>
    <message>
        <source>More host threads cannot help either, as most operations need what the one before wrote.</source>
        <translation>增加主机线程也没有帮助，因为大多数操作需要前一个操作写出的结果。</translation>
    </message>
    <message>
        <source>Several host threads can help as well.</source>
        <translation>使用多个主机线程也有帮助。</translation>
    </message>
    <message>
        <source>Independent operations hide the reaction in other streams.</source>
        <translation>互不依赖的操作放在其他流中，可以隐藏响应时间。</translation>
    </message>
    <message>
        <source>Of the program&apos;s ranges these take the most of it: %3.</source>
        <translation>程序的区间中，占其中最多的是：%3。</translation>
    </message>
    <message>
        <source>%4 of it lie in no range.</source>
        <translation>其中 %4 不在任何区间内。</translation>
    </message>
    <message>
        <source>The first launch of %3 kernel took the host %4 longer than the usual one.</source>
        <translation>%3 个核函数的首次启动比平常的启动多占用主机 %4。</translation>
    </message>
    <message>
        <source>The first launch of %3 kernels took the host %4 longer than the usual one.</source>
        <translation>%3 个核函数的首次启动比平常的启动多占用主机 %4。</translation>
    </message>
    <message>
        <source>The first launch of %3 kernel took the host %4, as a launch does that loads code.</source>
        <translation>%3 个核函数的首次启动使主机用了 %4，加载代码的启动就是如此。</translation>
    </message>
    <message>
        <source>The first launches of %3 kernels took the host %4, as launches do that load code.</source>
        <translation>%3 个核函数的首次启动使主机用了 %4，加载代码的启动就是如此。</translation>
    </message>
    <message>
        <source>A process pays for that once, however long it runs: without these calls the run takes at least %7.</source>
        <translation>无论运行多久，一个进程只为此付出一次：不计这些调用，运行至少用时 %7。</translation>
    </message>
    <message>
        <source>the first call, and first launches minus the usual launch</source>
        <translation>第一个调用，以及首次启动超出通常启动的部分</translation>
    </message>
    <message>
        <source>the median makespan recorded minus unrecorded, same process</source>
        <translation>同一进程中，记录时总完工时间的中位数减去不记录时的中位数</translation>
    </message>
    <message>
        <source>A bar includes the waiting for its engine, so copies that ran one after another seem to run side by side; CUPTI&apos;s records contain when each really ran.</source>
        <translation>条形包含等待引擎的时间，因此依次进行的复制看起来像是同时运行；CUPTI 的记录含有每个操作真正运行的时间。</translation>
    </message>
    <message>
        <source>That is the best of %4 setting tried.</source>
        <translation>这是试过的 %4 种设置中最好的。</translation>
    </message>
    <message>
        <source>That is the best of %4 settings tried.</source>
        <translation>这是试过的 %4 种设置中最好的。</translation>
    </message>
    <message>
        <source>With only one of these values the run takes: %5.</source>
        <translation>若只采用其中一个值，运行需要：%5。</translation>
    </message>
    <message>
        <source>Freed after the last of the work is issued, it delays nothing.</source>
        <translation>在最后的工作发出之后再释放，就不会延迟任何操作。</translation>
    </message>
    <message>
        <source>Allocated before the work and freed after it, it delays nothing.</source>
        <translation>在工作之前分配、工作之后释放，就不会延迟任何操作。</translation>
    </message>
    <message>
        <source>Memory that is used again instead of allocated again is paid for once.</source>
        <translation>重复使用内存而不重新分配，只需付出一次代价。</translation>
    </message>
    <message>
        <source>The synchronizations before took %3 longer than what they waited for.</source>
        <translation>之前的同步比它们所等待的工作多用了 %3。</translation>
    </message>
    <message>
        <source>In all, this blocked %4 for %5 of %6.</source>
        <translation>总计，这使%4在 %6 中阻塞了 %5。</translation>
    </message>
    <message>
        <source>A synchronization releases memory that the pool no longer uses to the driver, and the next cudaMallocAsync allocates it again.</source>
        <translation>同步会把内存池不再使用的内存交还驱动程序，下一次 cudaMallocAsync 又要重新分配。</translation>
    </message>
    <message>
        <source>%1 stream-ordered allocation took %2, called before another stream had reached what it frees.</source>
        <translation>%1 次流序内存分配用了 %2，调用时另一个流还没有执行到它的释放。</translation>
    </message>
    <message>
        <source>%1 stream-ordered allocations took %2, called before another stream had reached what it frees.</source>
        <translation>%1 次流序内存分配用了 %2，调用时另一个流还没有执行到它的释放。</translation>
    </message>
    <message>
        <source>What a stream frees it may use again immediately, other streams only when it really is free: until then the pool gets more from the driver.</source>
        <translation>一个流释放的内存，它自己可以立即再用，其他流则要等到真正释放之后：在此之前，内存池会向驱动程序获取更多内存。</translation>
    </message>
    <message>
        <source>%2 reads and %3 writes %4, and nothing determines which comes first.</source>
        <translation>%2 读取、%3 写入 %4，而没有任何保证说明哪个在先。</translation>
    </message>
    <message>
        <source>%2 writes and %3 reads %4, and nothing determines which comes first.</source>
        <translation>%2 写入、%3 读取 %4，而没有任何保证说明哪个在先。</translation>
    </message>
    <message>
        <source>%2 writes and %3 writes %4, and nothing determines which comes first.</source>
        <translation>%2 写入、%3 也写入 %4，而没有任何保证说明哪个在先。</translation>
    </message>
    <message>
        <source>%2 allocates %1 in the order of its stream, and nothing orders %3 after it.</source>
        <translation>%2 按其流的顺序分配 %1，而没有任何保证说明 %3 在其之后。</translation>
    </message>
    <message>
        <source>%2 allocates %1, and nothing orders %3 after it.</source>
        <translation>%2 分配 %1，而没有任何保证说明 %3 在其之后。</translation>
    </message>
    <message>
        <source>%3 ends the life of %1, and nothing orders it after %2.</source>
        <translation>%3 结束 %1 的生存期，而没有任何保证说明它在 %2 之后。</translation>
    </message>
    <message>
        <source>%6 more pair is alike.</source>
        <translation>另有 %6 对类似的操作。</translation>
    </message>
    <message>
        <source>%6 more pairs are alike.</source>
        <translation>另有 %6 对类似的操作。</translation>
    </message>
    <message>
        <source>The address is known immediately, but the memory exists only when the stream has reached its allocation: %5.</source>
        <translation>地址立即可知，但内存要等流执行到其分配时才存在：%5。</translation>
    </message>
    <message>
        <source>From its freeing on the bytes may belong to another allocation, which then changes what is read or is overwritten: %5.</source>
        <translation>释放之后，这些字节可能属于另一次分配，读到的内容会因此改变，或者那次分配的内容会被覆盖：%5。</translation>
    </message>
    <message>
        <source>The result depends on timing on the device, even if this run shows them in order: %5.</source>
        <translation>结果取决于设备上的时序，即使本次运行显示它们是有序的：%5。</translation>
    </message>
    <message>
        <source>The result depends on which host thread calls first, even if this run shows them in order: %5.</source>
        <translation>结果取决于哪个主机线程先调用，即使本次运行显示它们是有序的：%5。</translation>
    </message>
    <message>
        <source>The second is called later, but a wait for event %7 asks for it to come first: call it and the record before that wait.</source>
        <translation>后一个操作的调用较晚，但对事件 %7 的等待要求它在先：请在该等待之前调用它和记录。</translation>
    </message>
    <message>
        <source>There is %8 more such pair of steps.</source>
        <translation>另有 %8 对这样的步骤。</translation>
    </message>
    <message>
        <source>There are %8 more such pairs of steps.</source>
        <translation>另有 %8 对这样的步骤。</translation>
    </message>
    <message>
        <source>Not all accesses to memory were checked</source>
        <translation>并非所有内存访问都已检查</translation>
    </message>
    <message>
        <source>The program is too large to determine whether all of its %1 operations use memory in a certain order.</source>
        <translation>程序过大，无法判断其全部 %1 个操作是否以确定的顺序使用内存。</translation>
    </message>
    <message>
        <source>There may be races that are not listed, and no change that could remove an order is offered; check the same program with fewer iterations.</source>
        <translation>可能存在未列出的数据竞争，而且不提供可能破坏顺序的更改；请用较少的迭代次数检查同一程序。</translation>
    </message>
    <message>
        <source>Host thread %2 launches graph %1, which host thread %3 captures, and nothing makes it wait for that.</source>
        <translation>主机线程 %2 启动由主机线程 %3 捕获的 CUDA 图 %1，而没有任何措施使前者等待捕获完成。</translation>
    </message>
    <message>
        <source>An event is recorded again before anything waits for it</source>
        <translation>事件在被等待之前又被记录</translation>
    </message>
    <message>
        <source>%1 record of event %2 has no effect: the event is recorded again, in %3, before anything waits for it.</source>
        <translation>事件 %2 的 %1 次记录没有作用：在被等待之前，该事件又在 %3 中被记录。</translation>
    </message>
    <message>
        <source>%1 records of event %2 have no effect: the event is recorded again, at last in %3, before anything waits for it.</source>
        <translation>事件 %2 的 %1 次记录没有作用：在被等待之前，该事件又被记录，最后一次在 %3 中。</translation>
    </message>
    <message>
        <source>A wait is for the last record before the call. It orders nothing after the work of the streams whose records were overwritten. Record an event of its own in each stream, and wait for all of them.</source>
        <translation>等待针对的是调用之前的最后一次记录。它不会排在记录被覆盖的那些流的工作之后。请在每个流中记录各自的事件，并等待所有这些事件。</translation>
    </message>
    <message>
        <source>The host synchronizes with event %2, which nothing ever records.</source>
        <translation>主机与事件 %2 同步，但该事件从未被记录。</translation>
    </message>
    <message>
        <source>The host synchronizes with event %2 before it is first recorded.</source>
        <translation>主机在事件 %2 首次记录之前就与它同步。</translation>
    </message>
    <message>
        <source>A wait is for the record that was last called when the wait is called; an event without one counts as done, so the stream goes on immediately.</source>
        <translation>等待针对的是调用等待时最近一次调用的记录；没有记录过的事件视为已完成，因此流会立即继续。</translation>
    </message>
    <message>
        <source>An event without a record counts as done, so the call returns immediately.</source>
        <translation>没有记录过的事件视为已完成，因此调用立即返回。</translation>
    </message>
    <message>
        <source>The default stream delays the other streams</source>
        <translation>默认流延迟了其他流</translation>
    </message>
    <message>
        <source>%4 in the legacy default stream kept %1 operation from overlapping, %2 of %3 on the critical path.</source>
        <translation>传统默认流中的 %4 使 %1 个操作未能重叠，关键路径上共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>%4 in the legacy default stream kept %1 operations from overlapping, %2 of %3 on the critical path.</source>
        <translation>传统默认流中的 %4 使 %1 个操作未能重叠，关键路径上共 %2（全程 %3）。</translation>
    </message>
    <message>
        <source>One stream has nearly all the work of device %6, so little overlaps there</source>
        <translation>设备 %6 的几乎所有工作都在一个流中，因此那里很少重叠</translation>
    </message>
    <message>
        <source>The calls of the host that issue it take %7, whatever its streams.</source>
        <translation>无论用哪些流，发出它的主机调用需要 %7。</translation>
    </message>
    <message>
        <source>No order and no streams take less than %7.</source>
        <translation>无论采用什么顺序、什么流，用时都不会少于 %7。</translation>
    </message>
    <message>
        <source>Other work takes long as well and would have to change too: %9.</source>
        <translation>其他工作也用时较长，需要一并修改：%9。</translation>
    </message>
    <message>
        <source>A stream is a queue, in which %8 wait for each other although they have engines of their own.</source>
        <translation>流是一个队列，其中%8互相等待，尽管它们各有自己的引擎。</translation>
    </message>
    <message>
        <source>Pieces of work that do not use each other&apos;s results belong in several streams, with memory of their own where they share it.</source>
        <translation>不需要彼此结果的工作应放在多个流中；若它们共用内存，则各用自己的内存。</translation>
    </message>
    <message>
        <source>the makespan minus what this work takes at least in any order; an upper limit</source>
        <translation>总完工时间减去这些工作在任意顺序下至少需要的时间；为上限</translation>
    </message>
    <message>
        <source>Without it the calls return immediately.</source>
        <translation>不设该变量时，调用立即返回。</translation>
    </message>
    <message>
        <source>%5 waits for event %6, which is recorded %4 operation after %7, the last in that stream that it uses.</source>
        <translation>%5 等待事件 %6，而它在该流中所用到的最后一个操作是 %7，该事件在其后又隔了 %4 个操作才记录。</translation>
    </message>
    <message>
        <source>%5 waits for event %6, which is recorded %4 operations after %7, the last in that stream that it uses.</source>
        <translation>%5 等待事件 %6，而它在该流中所用到的最后一个操作是 %7，该事件在其后又隔了 %4 个操作才记录。</translation>
    </message>
    <message>
        <source>Without %3 all operations that use the same memory come in the same order.</source>
        <translation>没有%3时，所有使用同一内存的操作仍按相同的顺序进行。</translation>
    </message>
    <message>
        <source>They need the place, not the results: fewer waits would be a race, but with two or more buffers that successive iterations use alternately, the next piece can be copied while the one before is worked on (double buffering).</source>
        <translation>它们需要的是位置，而不是结果：减少等待会造成数据竞争，但若有两个或更多缓冲区供相继的迭代交替使用，就可以在处理前一块时复制下一块（双缓冲）。</translation>
    </message>
    <message>
        <source>Each iteration then waits only for the last one that used the same buffer.</source>
        <translation>这样，每次迭代只需等待上一次使用同一缓冲区的迭代。</translation>
    </message>
    <message>
        <source>what the same operations in the same streams could take less with a buffer for each iteration</source>
        <translation>若每次迭代各用一个缓冲区，相同流中的相同操作可省下的时间</translation>
    </message>
    <message>
        <source>%1 graph (%2) was captured in one stream, so each node waits for the one before, though not each needs it: up to %3 of %4.</source>
        <translation>有 %1 个 CUDA 图（%2）是在一个流中捕获的，因此每个图节点都等待前一个，尽管并非都需要它：最多可省 %4 中的 %3。</translation>
    </message>
    <message>
        <source>%1 graphs (%2) were each captured in one stream, so each node waits for the one before, though not each needs it: up to %3 of %4.</source>
        <translation>有 %1 个 CUDA 图（%2）各在一个流中捕获，因此每个图节点都等待前一个，尽管并非都需要它：最多可省 %4 中的 %3。</translation>
    </message>
    <message>
        <source>Kernels without “args” and host functions, whose memory is unknown, are assumed to keep their places.</source>
        <translation>没有“args”的核函数和主机函数使用哪些内存不得而知，因此假定它们保持原位。</translation>
    </message>
    <message>
        <source>the nodes&apos; times minus the longest chain of which each needs the one before, each launch</source>
        <translation>每次启动中，各图节点时间之和减去其中每个都需要前一个的最长的链</translation>
    </message>
    <message>
        <source>%1 on device %2 (%3)</source>
        <translation>设备 %2 上的 %1（%3）</translation>
    </message>
    <message>
        <source>grid slots</source>
        <translation>网格槽位</translation>
    </message>
    <message>
        <source>Only for work that does not use results from the other side: where it does, an event keeps the order.</source>
        <translation>仅适用于不使用另一方结果的工作：若使用，则用事件保持顺序。</translation>
    </message>
    <message>
        <source>Pins their host memory.</source>
        <translation>并将其主机内存改为页锁定内存。</translation>
    </message>
    <message>
        <source>Copy everything in %1 copy</source>
        <translation>合为 %1 次复制</translation>
    </message>
    <message>
        <source>Copy everything in %1 copies</source>
        <translation>合为 %1 次复制</translation>
    </message>
    <message>
        <source>Makes %1 copy of %2 adjacent ones.</source>
        <translation>把 %2 次相邻的复制合为 %1 次。</translation>
    </message>
    <message>
        <source>Makes %1 copies of %2 adjacent ones.</source>
        <translation>把 %2 次相邻的复制合为 %1 次。</translation>
    </message>
    <message>
        <source>Issues what is in the default stream into a new stream, “%2”, that is non-blocking.</source>
        <translation>将默认流中的工作发出到新的非阻塞流“%2”中。</translation>
    </message>
    <message>
        <source>Removes the synchronizations that are not the last; the host must not use meanwhile what the copies read or write.</source>
        <translation>去掉除最后一次之外的同步；在此期间，主机不得使用这些复制所读写的内存。</translation>
    </message>
    <message>
        <source>Launch each iteration as a graph</source>
        <translation>将每次迭代作为 CUDA 图启动</translation>
    </message>
    <message>
        <source>Captures one iteration of the loop in a graph, once, and launches it with one call each time.</source>
        <translation>把循环的一次迭代捕获为 CUDA 图，只捕获一次，以后每次用一次调用启动。</translation>
    </message>
    <message>
        <source>Allocates %1 before the loop and frees it after the loop, instead of in each iteration.</source>
        <translation>在循环之前分配 %1，循环之后释放，而不是每次迭代都分配和释放。</translation>
    </message>
    <message>
        <source>Records one of %2 events “%1” in turn after the first, and lets the stream of the second wait for that of %3 iterations before.</source>
        <translation>在前一个操作之后轮流记录 %2 个事件“%1”中的一个，并让后一个操作的流等待 %3 次迭代之前的那个。</translation>
    </message>
    <message>
        <source>Removes the waits that no operation needs for the memory that it uses.</source>
        <translation>去掉从所用内存来看没有操作需要的等待。</translation>
    </message>
    <message>
        <source>kernels behind an event</source>
        <translation>事件之后的核函数</translation>
    </message>
    <message>
        <source>copies behind each other</source>
        <translation>依次排列的复制</translation>
    </message>
    <message>
        <source>Async copies of pageable memory block the host</source>
        <translation>可分页内存的异步复制会阻塞主机</translation>
    </message>
    <message>
        <source>A D2H copy that is not async returns when it is done. One into pageable memory that is called async usually does so too, but CUDA does not guarantee it.</source>
        <translation>非异步的 D2H 复制在完成后才返回。以异步方式调用、目标为可分页内存的复制通常也是如此，但 CUDA 并不保证这一点。</translation>
    </message>
    <message>
        <source>The host memory of %9 is pinned, as recorded: the call is not async, and waits.</source>
        <translation>据录制，%9 的主机内存是页锁定的：该调用不是异步的，因此会等待。</translation>
    </message>
    <message>
        <source>The host memory of %9 of them is pinned, as recorded: the calls are not async, and wait.</source>
        <translation>据录制，其中 %9 个的主机内存是页锁定的：这些调用不是异步的，因此会等待。</translation>
    </message>
    <message>
        <source>Copies of pinned memory that are called async let the host go on, which must then synchronize before it uses the memory.</source>
        <translation>以异步方式调用的页锁定内存复制让主机继续执行；主机在使用该内存之前必须同步。</translation>
    </message>
    <message>
        <source>The calls and starts of short copies take longer than the copies</source>
        <translation>短复制的调用和启动比复制本身更费时</translation>
    </message>
    <message>
        <source>On the critical path %1 copies, the first %2, followed other short copies of their stream; they ran for %3 of %4, and waited %5 for their calls and starts.</source>
        <translation>在关键路径上，%1 个复制（第一个是 %2）紧接着其流中的其他短复制；它们在 %4 中运行了 %3，并为其调用和启动等待了 %5。</translation>
    </message>
    <message>
        <source>Each copy costs the host a call and its engine a start, however short it is. Fewer and larger copies cost less: of data that lies together, or that a kernel gathers into one buffer.</source>
        <translation>无论复制多短，每个复制都要主机调用一次，并要其引擎启动一次。次数更少、更大的复制开销更小：复制相邻存放的数据，或由核函数收集到一个缓冲区中的数据。</translation>
    </message>
    <message>
        <source>the time that their calls and starts add to the critical path</source>
        <translation>它们的调用和启动给关键路径增加的时间</translation>
    </message>
    <message>
        <source>%1 has the higher priority and waited %2 while its engine ran copies of lower priority, the last of them %3 (#%4).</source>
        <translation>%1 的优先级更高，却在其引擎运行较低优先级复制时等待了 %2，其中最后一个是 %3（#%4）。</translation>
    </message>
    <message>
        <source>A copy that runs is not interrupted, and CUDA does not promise that those that wait are ordered by priority: on an NVIDIA H200 they are not. Issue the urgent copy before the others, or these later or only a few at a time.</source>
        <translation>正在运行的复制不会被中断，而且 CUDA 不保证等待中的复制按优先级排序：在 NVIDIA H200 上就不是。请先发出紧急的复制，或推迟发出其他复制，或每次只发出少量其他复制。</translation>
    </message>
    <message>
        <source>Priorities apply to the blocks of kernels. CUDA does not promise that they apply to copies, and on an NVIDIA H200 they do not: an urgent copy overtook none of those that waited. Issue it before the others, or these later or only a few at a time.</source>
        <translation>优先级作用于核函数的线程块。CUDA 不保证它作用于复制，在 NVIDIA H200 上也确实不起作用：紧急的复制没有超过任何等待中的复制。请先发出它，或推迟发出其他复制，或每次只发出少量其他复制。</translation>
    </message>
    <message>
        <source>A graph does not keep the priorities of the streams that it was captured in</source>
        <translation>图不保留其捕获所在流的优先级</translation>
    </message>
    <message>
        <source>%1 of graph %6 was captured in %5, which has the higher priority, and waited %2 behind %3 (#%4).</source>
        <translation>图 %6 的 %1 是在优先级更高的 %5 中捕获的，却在 %3（#%4）之后等待了 %2。</translation>
    </message>
    <message>
        <source>The nodes of a graph run with the priority of the stream that it is launched into. Instantiated with cudaGraphInstantiateFlagUseNodePriority, each kernel keeps the priority of the stream that it was captured in, and its blocks are placed before those that wait with a lower one.</source>
        <translation>图的节点以其启动所在流的优先级运行。用 cudaGraphInstantiateFlagUseNodePriority 实例化后，每个核函数保留其捕获所在流的优先级，其线程块会先于优先级较低的等待线程块被放置。</translation>
    </message>
    <message>
        <source>%1 copy (%2) waited for one of the same direction in another stream, %3 of %4.</source>
        <translation>%1 个复制（%2）等待了另一个流中同方向的复制，在 %4 中占 %3。</translation>
    </message>
    <message>
        <source>What ran at the same time made it up to %6 longer than it is alone. An order with less overlap is shorter only where that costs the other operations less.</source>
        <translation>同时运行的操作使它比单独运行时最多长 %6。只有当重叠更少的顺序让其他操作付出的代价更小时，总时间才会更短。</translation>
    </message>
    <message>
        <source>Their accesses to %9 are unordered as well.</source>
        <translation>它们对 %9 的访问同样没有顺序。</translation>
    </message>
    <message>
        <source>The fix of “%1” changes this too.</source>
        <translation>“%1”的修复也会改变这一点。</translation>
    </message>
    <message>
        <source>%1; synchronize before host work</source>
        <translation>%1；在主机工作之前同步</translation>
    </message>
    <message>
        <source>Calls the copies async; the host must synchronize before it uses the value.</source>
        <translation>以异步方式调用这些复制；主机在使用该值之前必须同步。</translation>
    </message>
    <message>
        <source>Copy in a stream for each direction</source>
        <translation>每个方向使用一个流进行复制</translation>
    </message>
    <message>
        <source>Copy in a stream of its own</source>
        <translation>在单独的流中复制</translation>
    </message>
    <message>
        <source>Issues the copies asynchronously into a new non-blocking stream, %1.</source>
        <translation>将这些复制异步发出到一个新的非阻塞流 %1。</translation>
    </message>
    <message>
        <source>Issues the copies asynchronously into new non-blocking streams, one for each direction: %1.</source>
        <translation>将这些复制异步发出到新的非阻塞流，每个方向一个：%1。</translation>
    </message>
    <message>
        <source>Launch a part of each iteration as a graph</source>
        <translation>将每次迭代的一部分作为图启动</translation>
    </message>
    <message>
        <source>Captures adjacent calls of one iteration in a graph, once, and launches it with one call each time; the other calls of the iteration stay as they are.</source>
        <translation>将一次迭代中相邻的调用捕获到一个图中（只捕获一次），每次用一个调用启动它；该迭代的其他调用保持不变。</translation>
    </message>
    <message>
        <source>let the host synchronize with an event recorded after the first</source>
        <translation>让主机与在第一个之后记录的事件同步</translation>
    </message>
    <message>
        <source>the copy reads pageable memory when it is called, not in the order of its stream: copy from page-locked memory, or let the host synchronize with the first before it calls the copy</source>
        <translation>该复制在被调用时读取可分页内存，而不是按其流的顺序：请从页锁定内存复制，或让主机在调用该复制之前与第一个操作同步</translation>
    </message>
    <message>
        <source>expected host memory, found device memory &quot;%1&quot;</source>
        <translation>需要主机内存，却是设备内存“%1”</translation>
    </message>
    <message>
        <source>Copy it to host memory first.</source>
        <translation>请先将其复制到主机内存。</translation>
    </message>
    <message>
        <source>Until then its host thread issues nothing more. Library calls that return a value often contain such copies.</source>
        <translation>在此之前，它的主机线程不会再发出任何操作。返回数值的库调用往往包含这样的复制。</translation>
    </message>
    <message>
        <source>cudaMemcpy2DAsync copies equally spaced pieces with one call; cudaMemcpyBatchAsync (CUDA 12.8 and later) copies any set of pieces.</source>
        <translation>cudaMemcpy2DAsync 用一次调用复制等间距的各段；cudaMemcpyBatchAsync（CUDA 12.8 及更高版本）可复制任意多段。</translation>
    </message>
    <message>
        <source>cudaMemcpyBatchAsync (CUDA 12.8 and later) makes many copies with one call.</source>
        <translation>cudaMemcpyBatchAsync（CUDA 12.8 及更高版本）用一次调用进行多个复制。</translation>
    </message>
    <message>
        <source>Every operation that waited for this order uses the result of the one before it, so no choice of streams lets them overlap.</source>
        <translation>每个因这一顺序而等待的操作都使用前一个操作的结果，因此无论如何选择流，它们都不能重叠。</translation>
    </message>
    <message>
        <source>For %1 of the makespan the waiting operation uses the result of the one before it, so no choice of streams lets the two overlap.</source>
        <translation>在总完工时间的 %1 中，等待的操作使用前一个操作的结果，因此无论如何选择流，两者都不能重叠。</translation>
    </message>
    <message>
        <source>No call waits for %1 copy into pageable memory (%2). It has usually ended when its call returns, but CUDA does not guarantee it.</source>
        <translation>没有调用等待 %1 个到可分页内存（%2）的复制。它通常在其调用返回时已结束，但 CUDA 并不保证这一点。</translation>
    </message>
    <message>
        <source>No call waits for %1 copies into pageable memory (%2). They have usually ended when their calls return, but CUDA does not guarantee it.</source>
        <translation>没有调用等待 %1 个到可分页内存（%2）的复制。它们通常在其调用返回时已结束，但 CUDA 并不保证这一点。</translation>
    </message>
    <message>
        <source>The host has to synchronize before it reads the data: with the stream, with an event recorded after the copy, or with the device. Until then it may read the old contents.</source>
        <translation>主机在读取数据之前必须同步：与流同步、与复制之后记录的事件同步，或与设备同步。在此之前它可能读到旧内容。</translation>
    </message>
    <message>
        <source>Streams let kernels run side by side only where SM resources are left: with the device full, more streams save no more than the time between kernels. Kernels of fewer blocks, or with less of what ran out, can run side by side, and are faster so where they do not share another limit, such as the bandwidth of device memory.</source>
        <translation>只有在 SM 资源有剩余时，流才能让核函数同时运行：设备已满时，更多的流最多只能节省核函数之间的时间。线程块更少、或所缺资源用得更少的核函数可以同时运行；当它们不共同受另一限制（例如设备内存带宽）约束时，这样会更快。</translation>
    </message>
    <message>
        <source>The host functions of a device share its worker, whatever their streams; shorter ones, or work that host threads do themselves, let the streams go on earlier.</source>
        <translation>一个设备的主机函数共用其工作线程，与所在的流无关；更短的主机函数，或由主机线程自己完成的工作，可让流更早继续。</translation>
    </message>
    <message>
        <source>Streams and events can keep the order on the device; the host need only wait before it uses results, or memory that the device still uses.</source>
        <translation>流和事件可以在设备上保持顺序；主机只需在使用结果或设备仍在使用的内存之前等待。</translation>
    </message>
    <message>
        <source>%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device was idle and no other host thread was in such a call.</source>
        <translation>%1 次分配或释放内存的调用使%2阻塞了 %4 中的 %3，直到设备空闲且没有其他主机线程处于这样的调用中。</translation>
    </message>
    <message>
        <source>%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device was idle and no other host thread was in such a call.</source>
        <translation>%1 次分配或释放内存的调用使%2阻塞了 %4 中的 %3，直到设备空闲且没有其他主机线程处于这样的调用中。</translation>
    </message>
    <message>
        <source>The driver runs such calls of several host threads one after another, and delays their other calls meanwhile; threads that use memory again instead of allocating it do not wait for each other.</source>
        <translation>驱动程序依次执行多个主机线程的此类调用，并在此期间阻塞它们的其他调用；重复使用内存而不重新分配的线程不会互相等待。</translation>
    </message>
    <message>
        <source>Each memory is allocated at most once in this run.</source>
        <translation>在本次运行中，每块内存最多分配一次。</translation>
    </message>
    <message>
        <source>with the events and synchronizations that were tried to keep the order, it saves nothing</source>
        <translation>加上为保持顺序而尝试的事件和同步后，没有节省时间</translation>
    </message>
    <message>
        <source>%1 event keeps the order of what uses the same memory: it is recorded after the first, and the stream or the host thread of the second waits for it.</source>
        <translation>%1 个事件保持使用同一内存的操作的顺序：它在第一个操作之后记录，第二个操作的流或主机线程等待它。</translation>
    </message>
    <message>
        <source>%1 events keep the order of what uses the same memory: each is recorded after the first, and the stream or the host thread of the second waits for it.</source>
        <translation>%1 个事件保持使用同一内存的操作的顺序：每个都在第一个操作之后记录，第二个操作的流或主机线程等待它。</translation>
    </message>
    <message>
        <source>Records one of %2 events “%1” in turn after the first, and lets the host wait for that of %3 iterations before.</source>
        <translation>在第一个操作之后轮流记录 %2 个事件“%1”中的一个，并让主机等待 %3 次迭代之前的那个事件。</translation>
    </message>
    <message>
        <source>Each stream fills %1 before it reads it: with memory of its own for each stream, none would have to wait for another.</source>
        <translation>每个流在读取 %1 之前都会先填充它：若每个流使用自己的内存，就都不必等待其他流。</translation>
    </message>
    <message>
        <source>The recording was made by Streamscope 0.1.0, which did not record cudaFree: such calls may be part of that time.</source>
        <translation>该录制由 Streamscope 0.1.0 生成，它没有录制 cudaFree：这类调用可能占用了其中一部分时间。</translation>
    </message>
    <message>
        <source>No stream shortens that. Calls come earlier if the next work is prepared meanwhile, in another thread or before the loop. Where the host prepares launches that come again, one call launches them all as a graph.</source>
        <translation>任何流都不能缩短这段时间。如果在此期间（在另一个线程中或在循环之前）准备下一项工作，调用就会更早发出。如果主机反复准备相同的启动，可将它们作为一个图用一次调用启动。</translation>
    </message>
    <message>
        <source>Calls of the host wait for host functions</source>
        <translation>主机的调用等待主机函数</translation>
    </message>
    <message>
        <source>%1 call that issues work blocked %2 for %3 of %4 until a host function issued earlier had ended.</source>
        <translation>%1 次发出工作的调用使%2阻塞了 %4 中的 %3，直到先前发出的主机函数结束。</translation>
    </message>
    <message>
        <source>%1 calls that issue work blocked %2 for %3 of %4 until host functions issued earlier had ended.</source>
        <translation>%1 次发出工作的调用使%2阻塞了 %4 中的 %3，直到先前发出的主机函数结束。</translation>
    </message>
    <message>
        <source>A stream takes only a limited number of calls behind host functions that have not ended, and then blocks the thread that calls. Fewer host functions, or work that a host thread does itself after it has synchronized with an event, do not.</source>
        <translation>在尚未结束的主机函数之后，流只接受有限数量的调用，之后会阻塞调用线程。主机函数更少，或由主机线程在与事件同步后自己完成工作，则不会如此。</translation>
    </message>
    <message>
        <source>A stream takes only a limited number of host functions with work of the device or a timed event behind them: the call that would make one more (on an NVIDIA H100 the 57th) blocks its thread until the first has ended.</source>
        <translation>对于其后有设备工作或计时事件的主机函数，流只接受有限的数量：再多一个的调用（在 NVIDIA H100 上为第 57 个）会阻塞其线程，直到第一个结束。</translation>
    </message>
    <message>
        <source>Allocating or freeing waits for the device and for other host threads</source>
        <translation>分配或释放会等待设备和其他主机线程</translation>
    </message>
    <message>
        <source>the host’s “%1” could run while the device still uses %2, and with a synchronization before it nothing is saved</source>
        <translation>主机的“%1”可能在设备仍使用 %2 时运行，而在其之前进行同步则没有节省时间</translation>
    </message>
    <message>
        <source>Operations share the bandwidth of device memory</source>
        <translation>操作共用设备内存带宽</translation>
    </message>
    <message>
        <source>By itself each of them uses at least %7 of the bandwidth of device memory (%6 GB/s), which they share: side by side they take at least %7 of the time that they take one after another. Work that computes can run beside them.</source>
        <translation>它们各自单独运行时至少使用设备内存带宽（%6 GB/s）的 %7，而带宽由它们共用：同时运行所需的时间至少是依次运行的 %7。以计算为主的工作可以与它们同时运行。</translation>
    </message>
    <message>
        <source>SMs keep the size of their shared memory while blocks are resident</source>
        <translation>有线程块驻留时，SM 的共享内存大小不变</translation>
    </message>
    <message>
        <source>The kernels of other streams that ran there use no shared memory, so their SMs had only a small one.</source>
        <translation>在那里运行的其他流的核函数不使用共享内存，因此它们的 SM 只有很小的共享内存。</translation>
    </message>
    <message>
        <source>An SM divides one memory into L1 cache and shared memory, and changes that only while it is idle. A kernel whose blocks need a larger shared memory waits for an idle SM, even if it has a single block. Kernels of the same block size can run side by side.</source>
        <translation>SM 把同一块存储器划分为 L1 缓存和共享内存，只有空闲时才改变划分。线程块需要更大共享内存的核函数会等待空闲的 SM，即使它只有一个线程块。线程块大小相同的核函数可以同时运行。</translation>
    </message>
    <message>
        <source>kernels beside others on an SM</source>
        <translation>同一 SM 上同时运行的核函数</translation>
    </message>
    <message>
        <source>Kernels without “args” do not say which memory they use: the fix is right only if they do not need the order that it removes.</source>
        <translation>没有“args”的核函数没有说明使用哪些内存：只有当它们不需要被去掉的顺序时，这个修改才正确。</translation>
    </message>
    <message>
        <source>More than one factor is given for kernel %1.</source>
        <translation>为核函数 %1 指定了多个系数。</translation>
    </message>
    <message>
        <source>More than one stream is given for operations with &quot;%1&quot; in their label.</source>
        <translation>为标签中含有“%1”的操作指定了多个流。</translation>
    </message>
    <message>
        <source>The recording does not show why %1 operation started %2 later than it could: the prediction keeps this delay.</source>
        <translation>记录没有显示为什么有 %1 个操作比可能的时间晚 %2 开始：预测保留这一延迟。</translation>
    </message>
    <message>
        <source>The recording does not show why %1 operations started later than they could (%2, added up): the prediction keeps these delays.</source>
        <translation>记录没有显示为什么有 %1 个操作比可能的时间晚开始（合计 %2）：预测保留这些延迟。</translation>
    </message>
    <message>
        <source>The recording does not contain the call of %1 operation that follows no other: the prediction keeps its start.</source>
        <translation>记录中没有 %1 个操作的调用，该操作不在其他操作之后：预测保留其开始时间。</translation>
    </message>
    <message>
        <source>The recording does not contain the calls of %1 operations that follow no others: the prediction keeps their starts.</source>
        <translation>记录中没有 %1 个操作的调用，这些操作不在其他操作之后：预测保留它们的开始时间。</translation>
    </message>
    <message>
        <source>The recording contains no calls of the host. When work was issued is not known: the prediction keeps the delays between operations.</source>
        <translation>记录中没有主机的调用。工作何时发出是未知的：预测保留操作之间的延迟。</translation>
    </message>
    <message>
        <source>The recording contains no call that synchronizes. If the host waited elsewhere than in copies, the prediction keeps that time.</source>
        <translation>记录中没有同步调用。如果主机在复制以外的地方等待过，预测保留这段时间。</translation>
    </message>
    <message>
        <source>the recording contains no calls of the host, so what delayed its work, and what would help, is not known</source>
        <translation>记录中没有主机的调用，因此是什么延迟了它的工作、什么会有帮助是未知的</translation>
    </message>
    <message>
        <source>%1: this would save %2 of what is recorded, but pinning takes about %3 itself, once.</source>
        <translation>%1：这会节省所记录时间中的 %2，但页锁定本身要花约 %3（一次）。</translation>
    </message>
    <message>
        <source>Copies of pageable memory keep their length: the host&apos;s own copying limits them.</source>
        <translation>可分页内存的复制保持原来的时长：主机自身的复制限制了它们。</translation>
    </message>
    <message>
        <source>The prediction keeps the time of %1 page migration.</source>
        <translation>预测保留 %1 次页面迁移的时间。</translation>
    </message>
    <message>
        <source>The prediction keeps the times of %1 page migrations.</source>
        <translation>预测保留 %1 次页面迁移的时间。</translation>
    </message>
    <message>
        <source>other reasons %1</source>
        <translation>其他原因 %1</translation>
    </message>
    <message>
        <source>Leaving out the host&apos;s waits was not tried: at least half of them are for values of at most 4 KiB that the program reads back.</source>
        <translation>没有尝试去掉主机的等待：其中至少一半是为了程序读回的、不超过 4 KiB 的值。</translation>
    </message>
    <message>
        <source>Pinning was not tried: the only copies of pageable memory read back at most 4 KiB each, and programs usually wait for such values, whatever their memory.</source>
        <translation>没有尝试改用页锁定内存：可分页内存的复制每次只读回不超过 4 KiB，而程序通常都要等待这样的值，与内存类型无关。</translation>
    </message>
    <message>
        <source>%1 copy that reads back at most 4 KiB is predicted as recorded: programs usually wait for such values, whatever their memory.</source>
        <translation>%1 次读回不超过 4 KiB 的复制按记录的时间预测：程序通常都要等待这样的值，与内存类型无关。</translation>
    </message>
    <message>
        <source>%1 copies that read back at most 4 KiB each are predicted as recorded: programs usually wait for such values, whatever their memory.</source>
        <translation>%1 次每次读回不超过 4 KiB 的复制按记录的时间预测：程序通常都要等待这样的值，与内存类型无关。</translation>
    </message>
    <message>
        <source>Kernels with &quot;%1&quot; in their names are parts of collectives: their times contain the waits for other GPUs and cannot be scaled.</source>
        <translation>名称中含有“%1”的核函数属于集合通信：其时间包含对其他 GPU 的等待，因此不能缩放。</translation>
    </message>
    <message>
        <source>No copies can be merged: none follow each other directly in a stream, with the same direction and memory, without a wait in between.</source>
        <translation>没有可以合并的复制：流中没有方向和内存相同、直接相继且中间没有等待的复制。</translation>
    </message>
    <message>
        <source>The prediction keeps the time of %1 graph launch (%2), which has copies of pageable memory.</source>
        <translation>预测保留 %1 次图启动的时间（%2），其中包含可分页内存的复制。</translation>
    </message>
    <message>
        <source>The prediction keeps the times of %1 graph launches (%2), which have copies of pageable memory.</source>
        <translation>预测保留 %1 次图启动的时间（%2），其中包含可分页内存的复制。</translation>
    </message>
    <message>
        <source>other operations</source>
        <translation>其他操作</translation>
    </message>
    <message>
        <source>A size and its text: screen, slide (16:9), slide43 (4:3), column (85 mm), page (175 mm), poster</source>
        <translation>尺寸及其文字：screen、slide（16:9）、slide43（4:3）、column（85 mm）、page（175 mm）、poster</translation>
    </message>
    <message>
        <source>Size of the smallest text in points, instead of the preset&apos;s</source>
        <translation>最小文字的大小（磅），代替预设的大小</translation>
    </message>
    <message>
        <source>Only these rows, given by names of groups or rows, such as streams,H2D (repeatable)</source>
        <translation>只画这些行，用组名或行名指定（如 streams 组即各个流、H2D 行；可重复）</translation>
    </message>
    <message>
        <source>How the two runs are arranged: interleaved (rows in pairs), stacked or side-by-side, on one time scale</source>
        <translation>两次运行的排列方式：interleaved（成对的行）、stacked 或 side-by-side，使用同一时间刻度</translation>
    </message>
    <message>
        <source>--rows: there is no row or group &quot;%1&quot; in this run, which has %2</source>
        <translation>--rows：这次运行中没有名为“%1”的行或组，只有 %2</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1，模拟</translation>
    </message>
    <message>
        <source>%1, simulated. %2</source>
        <translation>%1，模拟。%2</translation>
    </message>
    <message>
        <source>The host asked %1 times in loops whether work has ended (cudaEventQuery, cudaStreamQuery): such a loop takes as long as recorded, whatever changes.</source>
        <translation>主机在循环中 %1 次查询工作是否结束（cudaEventQuery、cudaStreamQuery）：无论有何变化，这样的循环都与记录的时间一样长。</translation>
    </message>
    <message>
        <source>The first long call took %1 of %2, as a call does that creates the context.</source>
        <translation>第一个耗时长的调用用了 %2 中的 %1，与创建上下文的调用一样。</translation>
    </message>
    <message>
        <source>For %1 of the makespan, as inferred from the recording, the next of them had to wait because the program asks for that order (%2).</source>
        <translation>总完工时间的 %1 里，从录制推断，其中的下一个操作不得不等待，因为程序要求这样的顺序（%2）。</translation>
    </message>
    <message>
        <source>%1 call launches a kernel or a graph, copies or sets memory, and the file does not have its operation: the device may have worked on it while it is shown idle.</source>
        <translation>%1 个调用启动核函数或图、复制或设置内存，而文件中没有它的操作：在显示设备空闲的时间里，设备可能在执行它。</translation>
    </message>
    <message>
        <source>%1 calls launch kernels or graphs, copy or set memory, and the file does not have their operations: the device may have worked on them while it is shown idle.</source>
        <translation>%1 个调用启动核函数或图、复制或设置内存，而文件中没有它们的操作：在显示设备空闲的时间里，设备可能在执行它们。</translation>
    </message>
    <message>
        <source>Making the streams non-blocking was not tried: the recording does not say which of them are blocking.</source>
        <translation>没有尝试把流改为非阻塞流：录制没有说明其中哪些是阻塞流。</translation>
    </message>
    <message>
        <source>The recording does not say which function made %1 of these copies: it is assumed to be cudaMemcpyAsync.</source>
        <translation>录制没有说明这些复制中的 %1 个由哪个函数发出：假定是 cudaMemcpyAsync。</translation>
    </message>
    <message>
        <source>The recording does not say which functions made %1 of these copies: they are assumed to be cudaMemcpyAsync.</source>
        <translation>录制没有说明这些复制中的 %1 个由哪些函数发出：假定是 cudaMemcpyAsync。</translation>
    </message>
    <message>
        <source>The recording does not contain what %1 call (%2) issued: the prediction leaves that work out, and the call takes as long as recorded, also where it waited for the GPU.</source>
        <translation>录制不包含 %1 个调用（%2）发出的工作：预测不计这些工作，调用的时长与录制的一样，包括它等待 GPU 的时间。</translation>
    </message>
    <message>
        <source>The recording does not contain what %1 calls (%2) issued: the prediction leaves that work out, and the calls take as long as recorded, also where they waited for the GPU.</source>
        <translation>录制不包含 %1 个调用（%2）发出的工作：预测不计这些工作，调用的时长与录制的一样，包括它们等待 GPU 的时间。</translation>
    </message>
    <message>
        <source>Remove &quot;%1&quot;</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>Remove this row</source>
        <translation>删除此行</translation>
    </message>
    <message>
        <source>Remove this row and what uses it</source>
        <translation>删除此行及用到它的行</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>改为 %1</translation>
    </message>
    <message>
        <source>Write %1 in all %2 places</source>
        <translation>在全部 %2 处改为 %1</translation>
    </message>
    <message>
        <source>Write each index of %1 modulo %2</source>
        <translation>将 %1 的每个下标对 %2 取模</translation>
    </message>
    <message>
        <source>Declare the stream &quot;%1&quot;</source>
        <translation>声明流“%1”</translation>
    </message>
    <message>
        <source>Declare the event &quot;%1&quot;</source>
        <translation>声明事件“%1”</translation>
    </message>
    <message>
        <source>Declare the memory &quot;%1&quot;</source>
        <translation>声明内存“%1”</translation>
    </message>
    <message>
        <source>Declare the parameter &quot;%1&quot;</source>
        <translation>声明参数“%1”</translation>
    </message>
    <message>
        <source>Set &quot;%1&quot; to %2</source>
        <translation>将“%1”设为 %2</translation>
    </message>
    <message>
        <source>Use %1 instead</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Remove %1 row that uses it too</source>
        <translation>同时删除用到它的 %1 行</translation>
    </message>
    <message>
        <source>Remove %1 rows that use it too</source>
        <translation>同时删除用到它的 %1 行</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>other branch</source>
        <translation>另一分支</translation>
    </message>
    <message>
        <source>steps on a device</source>
        <translation>某个设备上的步骤</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>内存设置</translation>
    </message>
    <message>
        <source>spin kernel</source>
        <translation>空转核函数</translation>
    </message>
    <message>
        <source>record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>捕获</translation>
    </message>
    <message>
        <source>graph launch</source>
        <translation>启动图</translation>
    </message>
    <message>
        <source>destroy</source>
        <translation>销毁</translation>
    </message>
    <message>
        <source>host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>derived value</source>
        <translation>导出值</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>title and devices</source>
        <translation>标题和设备</translation>
    </message>
    <message>
        <source>Streams in the group</source>
        <translation>组内流的数目</translation>
    </message>
    <message>
        <source>Events in the group</source>
        <translation>组内事件的数目</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>In steps of</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>First element</source>
        <translation>首元素</translation>
    </message>
    <message>
        <source>First element in the target</source>
        <translation>目标中的首元素</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>异步</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Threads in a block</source>
        <translation>每块线程数</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>Time (µs)</source>
        <translation>时间（µs）</translation>
    </message>
    <message>
        <source>Shared memory of a block (bytes)</source>
        <translation>每块共享内存（字节）</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Wait for</source>
        <translation>等待对象</translation>
    </message>
    <message>
        <source>Name of the graph</source>
        <translation>图的名称</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Choices, with commas</source>
        <translation>选项，用逗号分隔</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>页锁定</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>Launches block</source>
        <translation>启动时阻塞</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>About</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Caption of figures</source>
        <translation>图片的说明</translation>
    </message>
    <message>
        <source>Peer access</source>
        <translation>对等访问</translation>
    </message>
    <message>
        <source>Source in CUDA C++</source>
        <translation>CUDA C++ 源代码</translation>
    </message>
    <message>
        <source>Takes, in this order</source>
        <translation>依次接受的参数</translation>
    </message>
    <message>
        <source>Cost: time of a block (µs)</source>
        <translation>开销：每个线程块的时间 (µs)</translation>
    </message>
    <message>
        <source>Cost: bytes of an element</source>
        <translation>开销：每个元素的字节数</translation>
    </message>
    <message>
        <source>Cost: operations of an element</source>
        <translation>开销：每个元素的运算次数</translation>
    </message>
    <message>
        <source>Cost: registers of a thread</source>
        <translation>开销：每个线程的寄存器数</translation>
    </message>
    <message>
        <source>Where the cost is from</source>
        <translation>开销的来源</translation>
    </message>
    <message>
        <source>Copy H2D</source>
        <translation>主机到设备复制</translation>
    </message>
    <message>
        <source>from host to device memory</source>
        <translation>从主机内存到设备内存</translation>
    </message>
    <message>
        <source>Copy D2H</source>
        <translation>设备到主机复制</translation>
    </message>
    <message>
        <source>from device to host memory</source>
        <translation>从设备内存到主机内存</translation>
    </message>
    <message>
        <source>Spin kernel</source>
        <translation>空转核函数</translation>
    </message>
    <message>
        <source>busy for a time that you set</source>
        <translation>忙碌您设定的时间</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>内存设置</translation>
    </message>
    <message>
        <source>sets a memory to zeros</source>
        <translation>把内存置零</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>repeats steps</source>
        <translation>重复步骤</translation>
    </message>
    <message>
        <source>steps that may be left out</source>
        <translation>可能被跳过的步骤</translation>
    </message>
    <message>
        <source>Record an event</source>
        <translation>记录事件</translation>
    </message>
    <message>
        <source>marks a place in a stream</source>
        <translation>在流中标记一个位置</translation>
    </message>
    <message>
        <source>Wait for an event</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>delays a stream</source>
        <translation>让一个流等待</translation>
    </message>
    <message>
        <source>Synchronize</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>the host thread waits</source>
        <translation>主机线程等待</translation>
    </message>
    <message>
        <source>Host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>the host thread computes</source>
        <translation>主机线程计算</translation>
    </message>
    <message>
        <source>Host function</source>
        <translation>主机函数</translation>
    </message>
    <message>
        <source>run by a stream on the host</source>
        <translation>由流在主机上运行</translation>
    </message>
    <message>
        <source>Capture a graph</source>
        <translation>捕获图</translation>
    </message>
    <message>
        <source>steps that are launched together later</source>
        <translation>之后一起启动的步骤</translation>
    </message>
    <message>
        <source>Launch a graph</source>
        <translation>启动图</translation>
    </message>
    <message>
        <source>that was captured</source>
        <translation>已捕获的图</translation>
    </message>
    <message>
        <source>Steps on a device</source>
        <translation>某个设备上的步骤</translation>
    </message>
    <message>
        <source>sets the current device</source>
        <translation>设置当前设备</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>memory that is not there from the start</source>
        <translation>一开始并不存在的内存</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>memory that is not needed any more</source>
        <translation>不再需要的内存</translation>
    </message>
    <message>
        <source>Destroy a stream</source>
        <translation>销毁流</translation>
    </message>
    <message>
        <source>its work still completes</source>
        <translation>其中的工作仍会完成</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>an array on a device</source>
        <translation>设备上的数组</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>an array on the host, pinned</source>
        <translation>主机上的数组，页锁定</translation>
    </message>
    <message>
        <source>or a group of streams</source>
        <translation>或一组流</translation>
    </message>
    <message>
        <source>or a group of events</source>
        <translation>或一组事件</translation>
    </message>
    <message>
        <source>Kernel of its own</source>
        <translation>自带的核函数</translation>
    </message>
    <message>
        <source>in CUDA C++, carried by the file</source>
        <translation>用 CUDA C++ 编写，由文件自带</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>a value to be tried out</source>
        <translation>供试验的值</translation>
    </message>
    <message>
        <source>Derived value</source>
        <translation>导出值</translation>
    </message>
    <message>
        <source>worked out from others</source>
        <translation>由其他值算出</translation>
    </message>
    <message>
        <source>Host thread</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>with steps of its own</source>
        <translation>有自己的步骤</translation>
    </message>
    <message>
        <source>Derived value of a loop</source>
        <translation>循环的导出值</translation>
    </message>
    <message>
        <source>computed in each iteration</source>
        <translation>在每次迭代中计算</translation>
    </message>
    <message>
        <source>Other branch</source>
        <translation>另一分支</translation>
    </message>
    <message>
        <source>of a condition, where it does not hold</source>
        <translation>条件不成立时执行</translation>
    </message>
    <message>
        <source>Argument %1</source>
        <translation>实参 %1</translation>
    </message>
    <message>
        <source>First element of %1</source>
        <translation>%1 的首个元素</translation>
    </message>
    <message>
        <source>Elements of %1</source>
        <translation>%1 的元素数</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Number %1</source>
        <translation>数 %1</translation>
    </message>
    <message>
        <source>Kernel %1</source>
        <translation>核函数 %1</translation>
    </message>
    <message>
        <source>of the catalogue</source>
        <translation>来自核函数目录</translation>
    </message>
    <message>
        <source>carried by the file</source>
        <translation>由文件自带</translation>
    </message>
    <message>
        <source>No row is selected.</source>
        <translation>未选中任何行。</translation>
    </message>
    <message>
        <source>Only steps that follow each other can be wrapped together.</source>
        <translation>只有相邻的步骤才能一起包起来。</translation>
    </message>
    <message>
        <source>The recording does not contain what %1 call issued: the device may have worked on it while it is shown idle.</source>
        <translation>录制不包含 %1 个调用发出的工作：在显示设备空闲的时间里，设备可能在执行它。</translation>
    </message>
    <message>
        <source>The recording does not contain what %1 calls issued: the device may have worked on it while it is shown idle.</source>
        <translation>录制不包含 %1 个调用发出的工作：在显示设备空闲的时间里，设备可能在执行它。</translation>
    </message>
    <message>
        <source>The calls of %1 host threads hardly ever overlap: the prediction assumes that these threads wait for each other, so that each call comes after the one before it, of whichever thread.</source>
        <translation>%1 个主机线程的调用几乎从不重叠：预测假定这些线程相互等待，因此每个调用都在前一个调用之后，无论它属于哪个线程。</translation>
    </message>
    <message>
        <source>The recording does not contain all work</source>
        <translation>录制不包含所有工作</translation>
    </message>
    <message>
        <source>Advice leaves out the idle times that these calls precede, so the times that it names may be too short. Record the program again, the whole time in which the GPU is used.</source>
        <translation>诊断建议不计这些调用之后的空闲时间，因此它给出的时间可能偏短。请重新录制程序使用 GPU 的全部时间。</translation>
    </message>
    <message>
        <source>%1 copies (%2) waited for one of the same direction in another stream: for %3 of %4 at least one of them did.</source>
        <translation>%1 个复制（%2）等待另一个流中同方向的复制：在 %4 中的 %3 里，至少有一个在等待。</translation>
    </message>
    <message>
        <source>it is truncated before any work of a GPU: copy it again, or record the program again</source>
        <translation>它在任何 GPU 工作之前被截断：请重新复制文件，或重新录制程序</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>End, not included</source>
        <translation>终值（不含）</translation>
    </message>
    <message>
        <source>Loop variable</source>
        <translation>循环变量</translation>
    </message>
    <message>
        <source>Element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>Initial values</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>For %1 of %2 the critical path waited for the host: the thread that issues the next operation was in no recorded API call.</source>
        <translation>在 %2 中的 %1 里，关键路径等待主机：发出下一个操作的线程不在任何已录制的 API 调用中。</translation>
    </message>
    <message>
        <source>Pinning takes time once, about %8 for each MiB on the hosts that were measured, and no less than for 2 MiB.</source>
        <translation>页锁定需要一次性的时间，在测量过的主机上每 MiB 约 %8，且不少于 2 MiB 所需的时间。</translation>
    </message>
    <message>
        <source>First calls take longer than later ones</source>
        <translation>首次调用比之后的调用用时更长</translation>
    </message>
    <message>
        <source>The first call of %5 other function took %6 longer than later ones usually take, while the device was idle, as a call does that loads a library or code.</source>
        <translation>另有 %5 个函数的首次调用在设备空闲时比之后的调用通常多用了 %6，加载库或代码的调用就是如此。</translation>
    </message>
    <message>
        <source>The first calls of %5 other functions took %6 longer than later ones usually take, while the device was idle, as calls do that load libraries or code.</source>
        <translation>另有 %5 个函数的首次调用在设备空闲时比之后的调用通常多用了 %6，加载库或代码的调用就是如此。</translation>
    </message>
    <message>
        <source>The recording was made by Streamscope 0.1.0, which did not record cudaFree: the host may have been in such calls where it is shown to make none.</source>
        <translation>该录制由 Streamscope 0.1.0 生成，它没有录制 cudaFree：在显示主机没有调用的时间里，主机可能在这类调用中。</translation>
    </message>
    <message>
        <source>Pinning takes time once, which the prediction does not contain: about %1 for each MiB on the hosts that were measured, and for less than %3 MiB as long as for %3 MiB; %2 for memory that holds the largest of these copies in each direction.</source>
        <translation>页锁定本身要花一次时间，预测不包含它：在测量过的主机上每 MiB 约 %1，不足 %3 MiB 时与 %3 MiB 一样长；容纳每个方向上最大的一次复制的内存需要 %2。</translation>
    </message>
    <message>
        <source>The makespan is %1.</source>
        <translation>总完工时间为 %1。</translation>
    </message>
    <message>
        <source>The makespan is %1; the host spends %2 of it (%3) in calls that issue work, not counting waits.</source>
        <translation>总完工时间为 %1；其中主机有 %2（%3）在发出工作的调用中，等待不计。</translation>
    </message>
    <message>
        <source>The makespan is %1. The lower bound is %2 (%3), estimated from the fastest operations of this run.</source>
        <translation>总完工时间为 %1。按本次运行中最快的操作估计，下界为 %2（%3）。</translation>
    </message>
    <message>
        <source>The makespan is %1. The lower bound by dependencies is %2 (%3).</source>
        <translation>总完工时间为 %1。由依赖决定的下界为 %2（%3）。</translation>
    </message>
    <message>
        <source>every device</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>%1 was idle for %2, before %3; for %4 of it: %5</source>
        <translation>%1 在 %3 之前空闲了 %2；其中 %4：%5</translation>
    </message>
    <message>
        <source>it has no events with a duration. Record the program again with the activities of the GPU</source>
        <translation>其中没有任何有时长的事件。请重新录制该程序，并包含 GPU 的活动</translation>
    </message>
    <message>
        <source>%1: %2[%3], device</source>
        <translation>%1：%2[%3]，设备</translation>
    </message>
    <message>
        <source>%1: %2[%3], device %4</source>
        <translation>%1：%2[%3]，设备 %4</translation>
    </message>
    <message>
        <source>%1: %2[%3], host, pinned</source>
        <translation>%1：%2[%3]，主机，页锁定</translation>
    </message>
    <message>
        <source>%1: %2[%3], host</source>
        <translation>%1：%2[%3]，主机</translation>
    </message>
    <message>
        <source>%1: %2[%3], host, pinned if %4</source>
        <translation>%1：%2[%3]，主机，当 %4 时页锁定</translation>
    </message>
    <message>
        <source>there is no GPU %1</source>
        <translation>没有 GPU %1</translation>
    </message>
    <message>
        <source>%1 synchronization found nothing to wait for, and what it was for is not known: in the prediction it does not wait.</source>
        <translation>%1 次同步没有需要等待的工作，也不知道它针对什么：在预测中它不等待。</translation>
    </message>
    <message>
        <source>%1 synchronizations found nothing to wait for, and what they were for is not known: in the prediction they do not wait.</source>
        <translation>%1 次同步没有需要等待的工作，也不知道它们针对什么：在预测中它们不等待。</translation>
    </message>
    <message>
        <source>A file, the name of a shipped workload, random:NUMBER for a random one, or - for standard input; or a saved run, the simulated one of two</source>
        <translation>文件、自带工作负载的名称、random:NUMBER（随机工作负载）或 -（标准输入）；或已保存的运行，即两个中模拟的那个</translation>
    </message>
    <message>
        <source>The saved run to compare a saved run with</source>
        <translation>与已保存的运行相比较的另一个已保存的运行</translation>
    </message>
    <message>
        <source>What simulates: sim:PROFILE or a file</source>
        <translation>进行模拟的设备：sim:PROFILE 或文件</translation>
    </message>
    <message>
        <source>Write a picture of both runs: .svg .pdf .png (repeatable)</source>
        <translation>写出两个运行的图片：.svg .pdf .png（可重复）</translation>
    </message>
    <message>
        <source>%1 is a saved run; expected a second one to compare it with</source>
        <translation>%1 是已保存的运行；应再给出一个已保存的运行与之比较</translation>
    </message>
    <message>
        <source>%1 is not a saved run, and only two of those are compared with each other</source>
        <translation>%1 不是已保存的运行，只能两个已保存的运行互相比较</translation>
    </message>
    <message>
        <source>Compare a workload&apos;s simulated and measured runs, or two saved runs</source>
        <translation>比较工作负载的模拟运行与实测运行，或比较两个已保存的运行</translation>
    </message>
    <message>
        <source>What %1 event wait waited for is not known: in the prediction it delays nothing.</source>
        <translation>%1 次事件等待等的是什么未知：在预测中它不造成延迟。</translation>
    </message>
    <message>
        <source>What %1 event waits waited for is not known: in the prediction they delay nothing.</source>
        <translation>%1 次事件等待等的是什么未知：在预测中它们不造成延迟。</translation>
    </message>
    <message>
        <source>The recording does not say all of what an SM of %1 holds (threads, registers, shared memory): the numbers of an H200 are used for what is missing. This matters where kernels run side by side.</source>
        <translation>录制没有完整说明 %1 的一个 SM 的容量（线程、寄存器、共享内存）：缺少的部分使用 H200 的数值。这在核函数并行运行时有影响。</translation>
    </message>
    <message>
        <source>Write a file too: the predicted run as .json or .npz; a picture (.svg .pdf .png) of both (repeatable)</source>
        <translation>同时写文件：预测的运行写为 .json 或 .npz；两者的图片写为 .svg .pdf .png（可重复）</translation>
    </message>
    <message>
        <source>Write a file too: .svg .pdf .png .json .npz .csv; for other viewers .trace.json .perfetto-trace (repeatable)</source>
        <translation>另外写入文件：.svg .pdf .png .json .npz .csv；供其他查看器使用的 .trace.json .perfetto-trace（可重复）</translation>
    </message>
    <message>
        <source>a recording is written as .json or .npz; streamscope render draws it from there</source>
        <translation>录制写为 .json 或 .npz；再由 streamscope render 绘制</translation>
    </message>
    <message>
        <source>--recorder none leaves nothing to draw; only .json and .npz can be written</source>
        <translation>--recorder none 没有留下可画的内容；只能写 .json 和 .npz</translation>
    </message>
    <message>
        <source>expected a .npy file of NumPy</source>
        <translation>应为 NumPy 的 .npy 文件</translation>
    </message>
    <message>
        <source>expected the header of an array of numbers of one dimension</source>
        <translation>应为一维数值数组的文件头</translation>
    </message>
    <message>
        <source>expected numbers of the type %1</source>
        <translation>应为 %1 类型的数值</translation>
    </message>
    <message>
        <source>expected numbers of the type %1, found %2</source>
        <translation>应为 %1 类型的数值，实际为 %2</translation>
    </message>
    <message>
        <source>the zip archive is damaged or cut off</source>
        <translation>zip 压缩包已损坏或不完整</translation>
    </message>
    <message>
        <source>the member is encrypted</source>
        <translation>该成员已加密</translation>
    </message>
    <message>
        <source>the member is compressed, so it cannot be mapped. Save the file with numpy.savez instead of numpy.savez_compressed</source>
        <translation>该成员是压缩的，无法映射。请用 numpy.savez 而不是 numpy.savez_compressed 保存文件</translation>
    </message>
    <message>
        <source>the member overlaps another</source>
        <translation>该成员与另一成员重叠</translation>
    </message>
    <message>
        <source>two members have this name</source>
        <translation>有两个成员使用此名称</translation>
    </message>
    <message>
        <source>the run is to be written to a file that ends in .json or .npz</source>
        <translation>运行应写入以 .json 或 .npz 结尾的文件</translation>
    </message>
    <message>
        <source>expected %1 entries of %2, found %3 of data</source>
        <translation>应有 %1 项，每项 %2，实际数据为 %3</translation>
    </message>
    <message>
        <source>expected an array of one dimension</source>
        <translation>应为一维数组</translation>
    </message>
    <message>
        <source>How fast large copies of this memory are is not known: merged ones are assumed to be as fast as the fastest small one, and those of pageable memory to reach at least 4 GB/s.</source>
        <translation>这种内存的大块复制有多快并不清楚：假定合并后的复制与最快的小块复制一样快，而可分页内存的复制至少达到 4 GB/s。</translation>
    </message>
    <message>
        <source>the member has been damaged: its CRC does not match</source>
        <translation>该成员已损坏：其 CRC 不匹配</translation>
    </message>
    <message>
        <source>The call of %1 merged copy waited for it: between the calls that are merged the host must neither use nor change the memory that is copied.</source>
        <translation>%1 个被合并的复制的调用等待了该复制：在被合并的调用之间，主机既不得使用也不得更改所复制的内存。</translation>
    </message>
    <message>
        <source>The calls of %1 merged copies waited for them: between the calls that are merged the host must neither use nor change the memory that is copied.</source>
        <translation>%1 个被合并的复制的调用等待了这些复制：在被合并的调用之间，主机既不得使用也不得更改所复制的内存。</translation>
    </message>
    <message>
        <source>The host waits for the default stream %1 time, and so for the blocking streams as well: the prediction assumes that the changed program waits for the device there.</source>
        <translation>主机等待默认流 %1 次，因此也等待阻塞流：预测假定更改后的程序在那里等待设备。</translation>
    </message>
    <message>
        <source>The host waits for the default stream %1 times, and so for the blocking streams as well: the prediction assumes that the changed program waits for the device there.</source>
        <translation>主机等待默认流 %1 次，因此也等待阻塞流：预测假定更改后的程序在那里等待设备。</translation>
    </message>
    <message>
        <source>Several host threads make calls. The prediction keeps the times in which one of them makes no call (%1, added up), although it may wait there for another thread (join, barrier, queue): the changed program may be faster or slower.</source>
        <translation>有多个主机线程进行调用。预测保留其中一个线程不进行调用的时间（总计 %1），尽管它可能在那里等待另一个线程（join、屏障、队列）：更改后的程序可能更快，也可能更慢。</translation>
    </message>
    <message>
        <source>%1 time a host thread goes on right after the last calls of other threads: the prediction assumes that it waits until they have ended (join).</source>
        <translation>有 %1 次主机线程在其他线程的最后一次调用之后立即继续：预测假定它等待这些线程结束（join）。</translation>
    </message>
    <message>
        <source>%1 times a host thread goes on right after the last calls of other threads: the prediction assumes that it waits until they have ended (join).</source>
        <translation>有 %1 次主机线程在其他线程的最后一次调用之后立即继续：预测假定它等待这些线程结束（join）。</translation>
    </message>
    <message>
        <source>What the host waited for in synchronizations that took %1 is not known: the prediction keeps these times, and the changed program may be faster or slower.</source>
        <translation>主机在耗时 %1 的同步中等待什么未知：预测保留这些时间，更改后的程序可能更快，也可能更慢。</translation>
    </message>
    <message>
        <source>The recording does not contain the bytes or the host memory of %1 copy: it is assumed to be limited by the link.</source>
        <translation>记录不包含 %1 个复制的字节数或主机内存：假定它受链路限制。</translation>
    </message>
    <message>
        <source>The recording does not contain the bytes or the host memory of %1 copies: they are assumed to be limited by the link.</source>
        <translation>记录不包含 %1 个复制的字节数或主机内存：假定它们受链路限制。</translation>
    </message>
    <message>
        <source>Where the host waits for the default stream (%1 time), the prediction assumes that it waits for that stream and for earlier D2H copies of the others alone: what it does then must neither use results of their other work nor change the memory that this work reads.</source>
        <translation>在主机等待默认流的地方（%1 次），预测假定它只等待该流以及其他流中先前的设备到主机复制：主机随后所做的事既不得使用其他流中其余工作的结果，也不得更改这些工作读取的内存。</translation>
    </message>
    <message>
        <source>Where the host waits for the default stream (%1 times), the prediction assumes that it waits for that stream and for earlier D2H copies of the others alone: what it does then must neither use results of their other work nor change the memory that this work reads.</source>
        <translation>在主机等待默认流的地方（%1 次），预测假定它只等待该流以及其他流中先前的设备到主机复制：主机随后所做的事既不得使用其他流中其余工作的结果，也不得更改这些工作读取的内存。</translation>
    </message>
    <message>
        <source>Processes that share a GPU are shown with a device each: when one waited for the work of another is not known.</source>
        <translation>共用同一 GPU 的进程各显示为一个设备：一个进程何时等待另一个进程的工作是未知的。</translation>
    </message>
    <message>
        <source>processes in it share a GPU: when one waited for the work of another is not known, and nothing can be predicted</source>
        <translation>其中的进程共用同一 GPU：一个进程何时等待另一个进程的工作是未知的，因此无法作出任何预测</translation>
    </message>
    <message>
        <source>%1 moved operation is a node of a graph: the launch of a graph does not choose its stream. If the prediction removes edges of the graph, the graph itself must be built without them.</source>
        <translation>%1 个被移动的操作是图的节点：图的启动不选择它们的流。若预测去掉了图的边，则图本身必须在没有这些边的情况下构建。</translation>
    </message>
    <message>
        <source>%1 moved operations are nodes of graphs: the launch of a graph does not choose their streams. If the prediction removes edges of a graph, the graph itself must be built without them.</source>
        <translation>%1 个被移动的操作是图的节点：图的启动不选择它们的流。若预测去掉了图的边，则图本身必须在没有这些边的情况下构建。</translation>
    </message>
    <message>
        <source>All H2D copies of pageable memory, which take %1 together, waited for their streams: how much later one begins that does not wait, as the host copies the first part, is not known, and the prediction leaves that out.</source>
        <translation>所有可分页内存的主机到设备复制（合计 %1）都等待了各自的流：不等待的复制因主机先复制第一部分而晚多少开始，是未知的，预测不计入这一点。</translation>
    </message>
    <message>
        <source>the host was blocked inside a call</source>
        <translation>主机阻塞在一个调用中</translation>
    </message>
    <message>
        <source>The call of %1 copy of pageable memory waited for a call of another host thread that copied pageable memory (%2): the prediction keeps this time, and the changed program may be faster or slower.</source>
        <translation>%1 次可分页内存复制的调用等待了另一个主机线程复制可分页内存的调用（%2）：预测保留这段时间，更改后的程序可能更快，也可能更慢。</translation>
    </message>
    <message>
        <source>The calls of %1 copies of pageable memory waited for calls of other host threads that copied pageable memory (%2, added up): the prediction keeps these times, and the changed program may be faster or slower.</source>
        <translation>%1 次可分页内存复制的调用等待了其他主机线程复制可分页内存的调用（总计 %2）：预测保留这些时间，更改后的程序可能更快，也可能更慢。</translation>
    </message>
</context>
<context>
    <name>SweepAxisEdit</name>
    <message>
        <source>Over</source>
        <translation>扫描参数</translation>
    </message>
    <message>
        <source>and</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Values of the %1 parameter</source>
        <translation>%1参数的值</translation>
    </message>
    <message>
        <source>first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>1..32 – as many as suit
1..32:4 – every fourth
1..1024:x2 – doubling
1,2,4,8 – these
empty – the whole range</source>
        <translation>1..32 – 自动选取合适的个数
1..32:4 – 步长为 4
1..1024:x2 – 逐次翻倍
1,2,4,8 – 这些值
留空 – 整个范围</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>无其他参数</translation>
    </message>
    <message>
        <source>all values</source>
        <translation>所有值</translation>
    </message>
</context>
<context>
    <name>SweepPanel</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Export plot…</source>
        <translation>导出图表…</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>参数扫描进度</translation>
    </message>
    <message>
        <source>There is no workload to sweep.</source>
        <translation>没有可扫描的工作负载。</translation>
    </message>
    <message>
        <source>There is no parameter to sweep over.</source>
        <translation>没有可扫描的参数。</translation>
    </message>
    <message>
        <source>The GPU is busy with a run: start when it is done.</source>
        <translation>GPU 正忙于一次运行：请在其完成后开始。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>%L1 of %L2 runs</source>
        <translation>%L1 / %L2 次运行</translation>
    </message>
    <message>
        <source>Stopped after %L1 of %L2 runs. </source>
        <translation>已停止，完成 %L1 / %L2 次运行。</translation>
    </message>
    <message>
        <source>The GPU is busy with the sweep: stop it first.</source>
        <translation>GPU 正忙于参数扫描：请先停止它。</translation>
    </message>
    <message>
        <source>This sweep is of another workload: start it again.</source>
        <translation>此参数扫描属于另一个工作负载：请重新开始。</translation>
    </message>
    <message>
        <source>Result of the sweep</source>
        <translation>扫描结果</translation>
    </message>
</context>
<context>
    <name>SweepView</name>
    <message>
        <source>Plot of the sweep</source>
        <translation>参数扫描图表</translation>
    </message>
    <message>
        <source>Choose a parameter and press Start: the workload runs once for every value, and you see where more gains nothing.</source>
        <translation>选择一个参数并按“开始”：工作负载对每个值运行一次，由此可以看出从何处起增大参数不再有收益。</translation>
    </message>
    <message>
        <source>No run is done: there is nothing to draw.</source>
        <translation>没有完成的运行：无可绘制内容。</translation>
    </message>
    <message>
        <source>None of the values ran: there is nothing to draw.</source>
        <translation>没有任何值运行成功：无可绘制内容。</translation>
    </message>
</context>
<context>
    <name>Teaching</name>
    <message>
        <source>It starts at %1.</source>
        <translation>它在 %1 开始。</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <translation>答案是 %1。</translation>
    </message>
    <message>
        <source>One way: %1</source>
        <translation>一种做法：%1</translation>
    </message>
    <message>
        <source>Teac&amp;h the Lesson</source>
        <translation>讲授这一课(&amp;H)</translation>
    </message>
    <message>
        <source>The open lesson on the whole screen, a step a key</source>
        <translation>在全屏上讲授打开的课程，一键一步</translation>
    </message>
    <message>
        <source>Open a lesson first: the start page lists the course.</source>
        <translation>请先打开一课：起始页列出了课程。</translation>
    </message>
    <message>
        <source>%1 of %2   ·   Page Down: on   ·   Page Up: back   ·   Home: from the start   ·   Esc: end</source>
        <translation>%1 / %2   ·   Page Down：继续   ·   Page Up：返回   ·   Home：从头开始   ·   Esc：结束</translation>
    </message>
    <message>
        <source>The run below is one solution.</source>
        <translation>下面的运行是一种解法。</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1. The replay of the recording is itself %2 off.</source>
        <translation>%1。录制文件的重放本身误差为 %2。</translation>
    </message>
    <message>
        <source>How fast copies of pinned memory would be is not known: pinning may bring more than is said here.</source>
        <translation>页锁定内存的复制会有多快尚不清楚：改为页锁定内存的效果可能比这里所说的更大。</translation>
    </message>
    <message>
        <source>None of the changes that were tried on a replay would help by more than 2 % and by more than twice the error of the replay.</source>
        <translation>在重放中尝试的更改，没有一个能带来超过 2 % 且超过重放误差两倍的改善。</translation>
    </message>
    <message>
        <source>%1 → at most %2 (%3)</source>
        <translation>%1 → 最多 %2（%3）</translation>
    </message>
    <message>
        <source>%1 → at least %2 (%3)</source>
        <translation>%1 → 最少 %2（%3）</translation>
    </message>
    <message>
        <source>result not certain</source>
        <translation>结果不确定</translation>
    </message>
    <message>
        <source>fix saves %1</source>
        <translation>修复可节省 %1</translation>
    </message>
    <message>
        <source>costs up to %1</source>
        <translation>最多耗费 %1</translation>
    </message>
    <message>
        <source>Estimate: %1.</source>
        <translation>估计：%1。</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>%1 → %2 expected</source>
        <translation>预计 %1 → %2</translation>
    </message>
    <message>
        <source>Not offered, as it is not safe: %1.</source>
        <translation>不安全，因此未提供：%1。</translation>
    </message>
    <message>
        <source>Faster with other values: %1</source>
        <translation>换用其他值更快：%1</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>Nothing found; trying other values …</source>
        <translation>未发现问题；正在尝试其他值…</translation>
    </message>
    <message>
        <source>Trying fixes …</source>
        <translation>正在尝试修复…</translation>
    </message>
    <message>
        <source>A saved run: nothing to change.</source>
        <translation>已保存的运行：没有可更改的内容。</translation>
    </message>
    <message>
        <source>Fixes tried on %1</source>
        <translation>在 %1 上尝试过的修复</translation>
    </message>
    <message>
        <source>Reasons are inferred from the measured times. </source>
        <translation>原因由实测时间推断得出。</translation>
    </message>
    <message>
        <source>%1, the same</source>
        <translation>%1，相同</translation>
    </message>
    <message>
        <source>A and B take the same time: %1</source>
        <translation>A 与 B 用时相同：%1</translation>
    </message>
    <message>
        <source>B takes %1 times as long: %2</source>
        <translation>B 的用时是 A 的 %1 倍：%2</translation>
    </message>
    <message>
        <source>B is %1 % shorter: %2</source>
        <translation>B 短 %1 %：%2</translation>
    </message>
    <message>
        <source>B is %1 % longer: %2</source>
        <translation>B 长 %1 %：%2</translation>
    </message>
    <message>
        <source>hardly comparable: no operation of A has a counterpart in B</source>
        <translation>几乎无法比较：A 的操作在 B 中都没有对应操作</translation>
    </message>
    <message>
        <source>only %L1 of %L2</source>
        <translation>仅 %L1 / %L2</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 / %L2</translation>
    </message>
    <message>
        <source>hardly comparable: %1 operations of A and %2 of B have a counterpart</source>
        <translation>几乎无法比较：A 的 %1 个操作和 B 的 %2 个操作有对应操作</translation>
    </message>
    <message>
        <source>1 operation matched</source>
        <translation>1 个操作已匹配</translation>
    </message>
    <message>
        <source>%L1 operations matched</source>
        <translation>%L1 个操作已匹配</translation>
    </message>
    <message>
        <source>%L1 only in A</source>
        <translation>%L1 个仅在 A 中</translation>
    </message>
    <message>
        <source>%L1 only in B</source>
        <translation>%L1 个仅在 B 中</translation>
    </message>
    <message>
        <source>Only in A: B has no such operation.</source>
        <translation>仅在 A 中：B 没有这样的操作。</translation>
    </message>
    <message>
        <source>Only in B: A has no such operation.</source>
        <translation>仅在 B 中：A 没有这样的操作。</translation>
    </message>
    <message>
        <source>From A to B</source>
        <translation>从 A 到 B</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Cannot open %1 as a device profile: %2.</source>
        <translation>无法将 %1 作为设备配置文件打开：%2。</translation>
    </message>
    <message>
        <source>it is %1, which File &gt; Open opens</source>
        <translation>它是%1，请用“文件 &gt; 打开”打开</translation>
    </message>
    <message>
        <source>it is %1</source>
        <translation>它是%1</translation>
    </message>
    <message>
        <source>%1 is a damaged saved run: %2</source>
        <translation>%1 是损坏的已保存运行：%2</translation>
    </message>
    <message>
        <source>%1 is no saved run: %2</source>
        <translation>%1 不是已保存的运行：%2</translation>
    </message>
    <message>
        <source>%1 is no saved run: it is %2.</source>
        <translation>%1 不是已保存的运行：它是%2。</translation>
    </message>
    <message>
        <source>shares beside engines: of the %1 from %2 to %3</source>
        <translation>引擎旁的占比：针对 %2 至 %3 的 %1</translation>
    </message>
    <message>
        <source>The picture would be %1 × %2 pixels, %3</source>
        <translation>图片将为 %1 × %2 像素，%3</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>图片无法编码为 PNG。</translation>
    </message>
    <message>
        <source>A picture must be between 200 × 120 and %1 × %1 pixels, not %2 times %3.</source>
        <translation>图片必须在 200 × 120 与 %1 × %1 像素之间，而不是 %2 的 %3 倍。</translation>
    </message>
    <message>
        <source>%1 wide</source>
        <translation>宽 %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>at most %1 × %1 can be written: it has too many rows. Give it a height, or write SVG or PDF.</source>
        <translation>最多可写入 %1 × %1：行数过多。请指定高度，或写为 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>at most %1 million pixels can be written. Make it smaller, or write SVG or PDF.</source>
        <translation>最多可写入 %1 百万像素。请缩小图片，或写为 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>The picture does not fit into memory.</source>
        <translation>内存放不下该图片。</translation>
    </message>
    <message>
        <source>Cannot write %1: a picture ends in .svg, .pdf or .png.</source>
        <translation>无法写入 %1：图片文件名须以 .svg、.pdf 或 .png 结尾。</translation>
    </message>
    <message>
        <source>not known why</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>This trace holds no reason for these %1.</source>
        <translation>此运行轨迹没有说明这 %1 的原因。</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>There</source>
        <translation>另一侧</translation>
    </message>
    <message>
        <source>Ran as soon as it could.</source>
        <translation>已尽早运行。</translation>
    </message>
    <message>
        <source>Delayed %1: %2</source>
        <translation>延迟 %1：%2</translation>
    </message>
    <message>
        <source>ran</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>It ran for %1.</source>
        <translation>运行了 %1。</translation>
    </message>
    <message>
        <source>Why not earlier?</source>
        <translation>为何没有更早？</translation>
    </message>
    <message>
        <source>inferred, confidence %1 %</source>
        <translation>推断，置信度 %1 %</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Call began</source>
        <translation>调用开始</translation>
    </message>
    <message>
        <source>when the host called it</source>
        <translation>主机调用它的时间</translation>
    </message>
    <message>
        <source>Call took</source>
        <translation>调用用时</translation>
    </message>
    <message>
        <source>from the call&apos;s begin to its return at %1</source>
        <translation>从调用开始到 %1 返回</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>when the last thing it depends on was over: stream, events, barriers</source>
        <translation>它所依赖的最后一项结束的时间：流、事件、屏障</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>when its stream got there</source>
        <translation>其所在流执行到此处的时间</translation>
    </message>
    <message>
        <source>when it began to run</source>
        <translation>开始运行的时间</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>when it finished</source>
        <translation>完成的时间</translation>
    </message>
    <message>
        <source>end − start</source>
        <translation>结束 − 开始</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>start − the time it was issued, %1</source>
        <translation>开始 − 发出时间 %1</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>of its grid</source>
        <translation>其网格的线程块数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>size / duration</source>
        <translation>大小 / 时长</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>its only operation</source>
        <translation>其唯一的操作</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 个操作之一</translation>
    </message>
    <message>
        <source>What and where</source>
        <translation>内容与位置</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>, default</source>
        <translation>，默认</translation>
    </message>
    <message>
        <source>, priority %1</source>
        <translation>，优先级 %1</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>a lower number is a higher priority</source>
        <translation>数字越小，优先级越高</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>the part of the device that ran it</source>
        <translation>运行它的设备部件</translation>
    </message>
    <message>
        <source>Second engine</source>
        <translation>第二个引擎</translation>
    </message>
    <message>
        <source>a peer copy through the host holds an engine of either device (P7)</source>
        <translation>经主机的对等复制会占用两端设备各一个引擎（P7）</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>硬件连接</translation>
    </message>
    <message>
        <source>streams that share a connection wait for each other&apos;s launches (K6)</source>
        <translation>共用一个硬件连接的流会互相等待对方的启动（K6）</translation>
    </message>
    <message>
        <source>Around it</source>
        <translation>前后关系</translation>
    </message>
    <message>
        <source>Before it</source>
        <translation>在它之前</translation>
    </message>
    <message>
        <source>After it</source>
        <translation>在它之后</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>阻塞了</translation>
    </message>
    <message>
        <source>operations that waited for it longest</source>
        <translation>等待它最久的操作</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1 个</translation>
    </message>
    <message>
        <source>Hazard</source>
        <translation>冒险</translation>
    </message>
    <message>
        <source>in no order with</source>
        <translation>没有先后顺序的另一操作</translation>
    </message>
    <message>
        <source>Hazards</source>
        <translation>冒险</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>In the run</source>
        <translation>在运行中</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>on it</source>
        <translation>在其上</translation>
    </message>
    <message>
        <source>not on it</source>
        <translation>不在其上</translation>
    </message>
    <message>
        <source>the chain of operations, each blocked by the one before, that decided the makespan</source>
        <translation>决定总完工时间的操作链，每个操作都被前一个阻塞</translation>
    </message>
    <message>
        <source>Recorded by</source>
        <translation>记录器</translation>
    </message>
    <message>
        <source>CUDA events also see the time in which a copy waits for its engine</source>
        <translation>CUDA 事件还包含复制等待其引擎的时间</translation>
    </message>
    <message>
        <source>where its times come from</source>
        <translation>其时间数据的来源</translation>
    </message>
    <message>
        <source>Nothing ran.</source>
        <translation>没有任何操作运行。</translation>
    </message>
    <message>
        <source>What ran</source>
        <translation>运行内容</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>%1 of them mark event records and waits</source>
        <translation>其中 %1 个是事件记录和等待的标记</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Host threads</source>
        <translation>主机线程</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>1 operation</source>
        <translation>1 个操作</translation>
    </message>
    <message>
        <source>%1 operations</source>
        <translation>%1 个操作</translation>
    </message>
    <message>
        <source>not known: too many to look at</source>
        <translation>未知：数量过多，无法检查</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 个或更多</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>pairs of operations that use, allocate or free the same memory in no documented order</source>
        <translation>对同一内存进行使用、分配或释放且没有文档所保证顺序的操作对</translation>
    </message>
    <message>
        <source>No hazard</source>
        <translation>无冒险</translation>
    </message>
    <message>
        <source>%1 in no order</source>
        <translation>%1 对没有先后顺序</translation>
    </message>
    <message>
        <source>pairs of operations that write the same memory in no documented order, but the same bytes</source>
        <translation>写入同一内存且没有文档所保证顺序、但写入字节相同的操作对</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>当前运行</translation>
    </message>
    <message>
        <source>Click a bar to see why it did not start earlier. Press / to search.</source>
        <translation>单击一个条形，查看它为何没有更早开始。按 / 进行搜索。</translation>
    </message>
    <message>
        <source>%L1 operations</source>
        <translation>%L1 个操作</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>time in which both went on, and that time / the shorter of the two</source>
        <translation>两者同时进行的时间，以及该时间 / 两者中较短者</translation>
    </message>
    <message>
        <source>unknown: needs a device profile</source>
        <translation>未知：需要设备配置文件</translation>
    </message>
    <message>
        <source>by dependencies, at least / makespan. Copies from pageable memory count as if it were pinned.</source>
        <translation>依赖下界 / 总完工时间。可分页内存的复制按页锁定内存计算。</translation>
    </message>
    <message>
        <source>by dependencies, at least (here %1) / makespan. Copies from pageable memory count as if it were pinned.</source>
        <translation>依赖下界（此处为 %1）/ 总完工时间。可分页内存的复制按页锁定内存计算。</translation>
    </message>
    <message>
        <source>only for simulated runs, against the same calls with no two operations at once</source>
        <translation>仅适用于模拟的运行，与任何两个操作都不同时进行的相同调用相比</translation>
    </message>
    <message>
        <source>no overlap / makespan. Waiting from one stream to another takes longer than going on in one.</source>
        <translation>无重叠时间 / 总完工时间。一个流等待另一个流比在同一个流中继续用时更长。</translation>
    </message>
    <message>
        <source>no overlap / makespan</source>
        <translation>无重叠时间 / 总完工时间</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>总完工时间</translation>
    </message>
    <message>
        <source>from the first host call to the last end of anything</source>
        <translation>从第一个主机调用到最后一项结束</translation>
    </message>
    <message>
        <source>No overlap</source>
        <translation>无重叠</translation>
    </message>
    <message>
        <source>the same calls with no two operations at once, simulated on this device</source>
        <translation>任何两个操作都不同时进行的相同调用，在此设备上模拟</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Overlap factor</source>
        <translation>重叠系数</translation>
    </message>
    <message>
        <source>durations added up / makespan: how much went on at once, on average. Operations that slow each other down raise it too.</source>
        <translation>时长之和 / 总完工时间：平均有多少项同时进行。互相拖慢的操作也会使其升高。</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>1 copy engine</source>
        <translation>1 个复制引擎</translation>
    </message>
    <message>
        <source>All overlap</source>
        <translation>全部重叠</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>依赖</translation>
    </message>
    <message>
        <source>at least: these operations and calls, each after those that it needs</source>
        <translation>至少：这些操作和调用，各自在其所需的操作之后进行</translation>
    </message>
    <message>
        <source>Taken to fill the device</source>
        <translation>按占满设备计</translation>
    </message>
    <message>
        <source>1 kernel</source>
        <translation>1 个核函数</translation>
    </message>
    <message>
        <source>%L1 kernels</source>
        <translation>%L1 个核函数</translation>
    </message>
    <message>
        <source>time with something running, and that time / makespan</source>
        <translation>有操作运行的时间，以及该时间 / 总完工时间</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>that ran in some part of the range; events not counted</source>
        <translation>在该范围内有运行的操作；不计事件</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>no copy, no kernel, no host function; and that time / length</source>
        <translation>没有复制、核函数或主机函数；以及该时间 / 长度</translation>
    </message>
    <message>
        <source>Two kinds at once</source>
        <translation>两类同时进行</translation>
    </message>
    <message>
        <source>two kinds of work or more at once; and that time / (length − idle)</source>
        <translation>两类或更多工作同时进行；以及该时间 /（长度 − 空闲）</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>time with one of them running, and that time / length</source>
        <translation>其中之一在运行的时间，以及该时间 / 长度</translation>
    </message>
    <message>
        <source>%1, bytes</source>
        <translation>%1，字节</translation>
    </message>
    <message>
        <source>moved in the range (of a copy that is cut, its part), and that / the time with one of them running</source>
        <translation>在该范围内移动的字节数（被截断的复制只计其中部分），以及该值 / 其中之一在运行的时间</translation>
    </message>
    <message>
        <source>time with something running, and that time / length</source>
        <translation>有操作运行的时间，以及该时间 / 长度</translation>
    </message>
    <message>
        <source>%1 … (%2)</source>
        <translation>%1 …（%2）</translation>
    </message>
    <message>
        <source>%1 (inferred)</source>
        <translation>%1（推断）</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>knee: %1</source>
        <translation>拐点：%1</translation>
    </message>
    <message>
        <source>not run: %1</source>
        <translation>未运行：%1</translation>
    </message>
    <message>
        <source>efficiency %1 %</source>
        <translation>效率 %1 %</translation>
    </message>
    <message>
        <source>%1 times as fast as without overlap</source>
        <translation>速度是无重叠时的 %1 倍</translation>
    </message>
    <message>
        <source>Knee: the smallest value whose makespan is within %1 % of the best of its line. None where the runs do different work.</source>
        <translation>拐点：总完工时间与其曲线最佳值相差不超过 %1 % 的最小参数值。若各次运行的工作不同，则没有拐点。</translation>
    </message>
    <message>
        <source>makespan</source>
        <translation>总完工时间</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>lower bound, all overlap</source>
        <translation>下界，全部重叠</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>无重叠</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>拐点</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>knee of each row</source>
        <translation>每行的拐点</translation>
    </message>
    <message>
        <source>no point ran</source>
        <translation>没有点运行成功</translation>
    </message>
    <message>
        <source>best: %1</source>
        <translation>最佳：%1</translation>
    </message>
    <message>
        <source>shortest: %1</source>
        <translation>最短：%1</translation>
    </message>
    <message>
        <source>not every point does the same work</source>
        <translation>并非所有点的工作都相同</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Words&lt;/b&gt; are looked for in name, kind, stream, engine and step.&lt;br&gt;&lt;b&gt;Fields&lt;/b&gt;: &lt;tt&gt;stream:s[0]&lt;/tt&gt; contains, &lt;tt&gt;kind=h2d&lt;/tt&gt; is, &lt;tt&gt;kind:h2d,d2h&lt;/tt&gt; one of;&lt;br&gt;&lt;tt&gt;dur&amp;gt;100us&lt;/tt&gt;, &lt;tt&gt;wait:1ms..2ms&lt;/tt&gt;, &lt;tt&gt;size&amp;lt;=64KiB&lt;/tt&gt;, &lt;tt&gt;#12-40&lt;/tt&gt;.&lt;br&gt;&lt;b&gt;-&lt;/b&gt; in front: not. All terms must hold.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;词语&lt;/b&gt;在名称、类型、流、引擎和步骤中查找。&lt;br&gt;&lt;b&gt;字段&lt;/b&gt;：&lt;tt&gt;stream:s[0]&lt;/tt&gt; 包含，&lt;tt&gt;kind=h2d&lt;/tt&gt; 等于，&lt;tt&gt;kind:h2d,d2h&lt;/tt&gt; 其中之一；&lt;br&gt;&lt;tt&gt;dur&amp;gt;100us&lt;/tt&gt;、&lt;tt&gt;wait:1ms..2ms&lt;/tt&gt;、&lt;tt&gt;size&amp;lt;=64KiB&lt;/tt&gt;、&lt;tt&gt;#12-40&lt;/tt&gt;。&lt;br&gt;前加 &lt;b&gt;-&lt;/b&gt;：取反。所有条件必须同时成立。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Enter, F3: next · Shift+Enter, Shift+F3: previous · Esc: clear&lt;/p&gt;</source>
        <translation>&lt;p&gt;Enter、F3：下一个 · Shift+Enter、Shift+F3：上一个 · Esc：清除&lt;/p&gt;</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 个线程块</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 个线程块</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>in order of issue</source>
        <translation>按发出顺序</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>kernel, host function or kind</source>
        <translation>核函数、主机函数或类型</translation>
    </message>
    <message>
        <source>of the workload</source>
        <translation>工作负载中的步骤</translation>
    </message>
    <message>
        <source>bytes, or blocks of a kernel</source>
        <translation>字节数，或核函数的线程块数</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>发出</translation>
    </message>
    <message>
        <source>when its host call began</source>
        <translation>其主机调用开始的时间</translation>
    </message>
    <message>
        <source>when the last thing it depends on was over</source>
        <translation>它所依赖的最后一项结束的时间</translation>
    </message>
    <message>
        <source>start − return of its host call</source>
        <translation>开始 − 其主机调用返回的时间</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>what it waited for longest</source>
        <translation>它等待最久的对象</translation>
    </message>
    <message>
        <source>Blocked by</source>
        <translation>阻塞者</translation>
    </message>
    <message>
        <source>the operation it waited for longest</source>
        <translation>它等待最久的操作</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>of an inferred reason, in per cent</source>
        <translation>推断原因的置信度，以百分比表示</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ 另外 %1 个</translation>
    </message>
    <message>
        <source>event recorded</source>
        <translation>事件已记录</translation>
    </message>
    <message>
        <source>event waited for</source>
        <translation>等待事件</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>内存已分配</translation>
    </message>
    <message>
        <source>memory freed</source>
        <translation>内存已释放</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>fainter: %1</source>
        <translation>颜色较淡：%1</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1 #%2 end</source>
        <translation>%1 #%2 结束</translation>
    </message>
    <message>
        <source>%1 #%2 start</source>
        <translation>%1 #%2 开始</translation>
    </message>
    <message>
        <source>SM %1</source>
        <translation>SM %1</translation>
    </message>
    <message>
        <source>SM %1–%2</source>
        <translation>SM %1–%2</translation>
    </message>
    <message>
        <source>The blocks that ran on this SM, as the kernel itself recorded them</source>
        <translation>在此 SM 上运行的线程块，由核函数自身记录</translation>
    </message>
    <message>
        <source>How many blocks ran on these SMs at once, as the kernel itself recorded them: the fuller the color the more, at most %1</source>
        <translation>这些 SM 上同时运行的线程块数，由核函数自身记录：颜色越深表示越多，最多 %1</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>zoom in at the middle</source>
        <translation>以中央为中心放大</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>向前(&amp;E)</translation>
    </message>
    <message>
        <source>move towards the start</source>
        <translation>向起点方向移动</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>向后(&amp;L)</translation>
    </message>
    <message>
        <source>move towards the end</source>
        <translation>向终点移动</translation>
    </message>
    <message>
        <source>Scroll &amp;Up</source>
        <translation>向上滚动(&amp;U)</translation>
    </message>
    <message>
        <source>scroll the rows up</source>
        <translation>向上滚动各行</translation>
    </message>
    <message>
        <source>Scroll &amp;Down</source>
        <translation>向下滚动(&amp;D)</translation>
    </message>
    <message>
        <source>scroll the rows down</source>
        <translation>向下滚动各行</translation>
    </message>
    <message>
        <source>Show &amp;Selection</source>
        <translation>显示所选操作(&amp;S)</translation>
    </message>
    <message>
        <source>show the selected operation, large</source>
        <translation>放大显示所选操作</translation>
    </message>
    <message>
        <source>Show &amp;Range</source>
        <translation>显示范围(&amp;R)</translation>
    </message>
    <message>
        <source>show the selected range, or else the selected operation</source>
        <translation>显示所选范围，若无则显示所选操作</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Its Bl&amp;ocker</source>
        <translation>其阻塞者(&amp;O)</translation>
    </message>
    <message>
        <source>go to the operation that the selected one waited for</source>
        <translation>转到所选操作等待过的操作</translation>
    </message>
    <message>
        <source>Operation It Bloc&amp;ked</source>
        <translation>它阻塞的操作(&amp;K)</translation>
    </message>
    <message>
        <source>go to the first operation that waited for the selected one, or back where [ came from</source>
        <translation>转到第一个等待过所选操作的操作，或返回按 [ 之前的操作</translation>
    </message>
    <message>
        <source>&amp;Next in Row</source>
        <translation>本行下一个(&amp;N)</translation>
    </message>
    <message>
        <source>select the next operation of the row</source>
        <translation>选择本行的下一个操作</translation>
    </message>
    <message>
        <source>&amp;Previous in Row</source>
        <translation>本行上一个(&amp;P)</translation>
    </message>
    <message>
        <source>select the previous operation of the row</source>
        <translation>选择本行的上一个操作</translation>
    </message>
    <message>
        <source>Row &amp;Above</source>
        <translation>上一行(&amp;A)</translation>
    </message>
    <message>
        <source>select the nearest operation in the row above</source>
        <translation>选择上一行中最近的操作</translation>
    </message>
    <message>
        <source>Row &amp;Below</source>
        <translation>下一行(&amp;B)</translation>
    </message>
    <message>
        <source>select the nearest operation in the row below</source>
        <translation>选择下一行中最近的操作</translation>
    </message>
    <message>
        <source>Set a Rule&amp;r</source>
        <translation>设置标尺(&amp;R)</translation>
    </message>
    <message>
        <source>set a ruler at the pointer: the first, the second, then the first again</source>
        <translation>在指针处设置标尺：先第一个，再第二个，然后又是第一个</translation>
    </message>
    <message>
        <source>Clear R&amp;ulers</source>
        <translation>清除标尺(&amp;U)</translation>
    </message>
    <message>
        <source>remove the rulers</source>
        <translation>移除标尺</translation>
    </message>
    <message>
        <source>Select Ran&amp;ge</source>
        <translation>选择范围(&amp;G)</translation>
    </message>
    <message>
        <source>select the range between the rulers, or else of the selected operation</source>
        <translation>选择两个标尺之间的范围，若无则选择所选操作的范围</translation>
    </message>
    <message>
        <source>&amp;Bookmark…</source>
        <translation>书签(&amp;B)…</translation>
    </message>
    <message>
        <source>set a bookmark at the pointer, with a note; or edit the one that is there</source>
        <translation>在指针处设置带备注的书签；若已有书签则编辑它</translation>
    </message>
    <message>
        <source>Nex&amp;t Bookmark</source>
        <translation>下一个书签(&amp;T)</translation>
    </message>
    <message>
        <source>go to the next bookmark</source>
        <translation>转到下一个书签</translation>
    </message>
    <message>
        <source>Pre&amp;vious Bookmark</source>
        <translation>上一个书签(&amp;V)</translation>
    </message>
    <message>
        <source>go to the bookmark before</source>
        <translation>转到上一个书签</translation>
    </message>
    <message>
        <source>To the Stream A&amp;bove</source>
        <translation>移到上方的流(&amp;B)</translation>
    </message>
    <message>
        <source>move the selected bar to the stream above</source>
        <translation>将所选条形移到上方的流</translation>
    </message>
    <message>
        <source>To the Stream Bel&amp;ow</source>
        <translation>移到下方的流(&amp;O)</translation>
    </message>
    <message>
        <source>move the selected bar to the stream below</source>
        <translation>将所选条形移到下方的流</translation>
    </message>
    <message>
        <source>Issue &amp;Earlier</source>
        <translation>提前发出(&amp;E)</translation>
    </message>
    <message>
        <source>issue the step of the selected bar before the step in front of it</source>
        <translation>将所选条形的步骤提到前一个步骤之前发出</translation>
    </message>
    <message>
        <source>Issue &amp;Later</source>
        <translation>推后发出(&amp;L)</translation>
    </message>
    <message>
        <source>issue the step of the selected bar behind the step that follows it</source>
        <translation>将所选条形的步骤推到后一个步骤之后发出</translation>
    </message>
    <message>
        <source>Lon&amp;ger</source>
        <translation>加长(&amp;G)</translation>
    </message>
    <message>
        <source>make the selected bar a tenth longer: its time or its elements</source>
        <translation>将所选条形加长十分之一：其时间或元素数</translation>
    </message>
    <message>
        <source>&amp;Shorter</source>
        <translation>缩短(&amp;S)</translation>
    </message>
    <message>
        <source>make the selected bar a tenth shorter</source>
        <translation>将所选条形缩短十分之一</translation>
    </message>
    <message>
        <source>&amp;Wait for …</source>
        <translation>等待(&amp;W)…</translation>
    </message>
    <message>
        <source>let a bar wait for another, by an event: press it at the one to wait for, then at the one that waits</source>
        <translation>让一个条形通过事件等待另一个：先在被等待的条形上按键，再在等待的条形上按键</translation>
    </message>
    <message>
        <source>&amp;Critical Path</source>
        <translation>关键路径(&amp;C)</translation>
    </message>
    <message>
        <source>show or hide the operations that decided the length of the run</source>
        <translation>显示或隐藏决定运行时长的操作</translation>
    </message>
    <message>
        <source>Arro&amp;ws</source>
        <translation>箭头(&amp;W)</translation>
    </message>
    <message>
        <source>show or hide arrows to the blocker of the selected operation and to the operations it blocked</source>
        <translation>显示或隐藏指向所选操作的阻塞者及其所阻塞操作的箭头</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>search for operations</source>
        <translation>搜索操作</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>list all keys</source>
        <translation>列出所有快捷键</translation>
    </message>
    <message>
        <source>Clea&amp;r</source>
        <translation>清除(&amp;R)</translation>
    </message>
    <message>
        <source>stop what is running, or remove range, rulers or selection</source>
        <translation>停止正在运行的内容，或移除范围、标尺或选择</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Change the Program</source>
        <translation>更改程序</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>zoom at the pointer (Ctrl: finely)</source>
        <translation>在指针处缩放（Ctrl：精细缩放）</translation>
    </message>
    <message>
        <source>Shift+wheel, wheel sideways</source>
        <translation>Shift+滚轮、横向滚轮</translation>
    </message>
    <message>
        <source>move along</source>
        <translation>左右移动</translation>
    </message>
    <message>
        <source>Wheel over the labels</source>
        <translation>在标签上滚动滚轮</translation>
    </message>
    <message>
        <source>scroll the rows</source>
        <translation>滚动各行</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>select an operation; on empty space: clear the selection</source>
        <translation>选择一个操作；在空白处：清除选择</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>show the operation, large</source>
        <translation>放大显示该操作</translation>
    </message>
    <message>
        <source>Drag a bar</source>
        <translation>拖动条形</translation>
    </message>
    <message>
        <source>to another stream; before or behind another bar, in order of issue; its right edge: make it longer or shorter</source>
        <translation>移到另一个流；按发出顺序移到另一条形之前或之后；拖动右边缘：加长或缩短</translation>
    </message>
    <message>
        <source>Ctrl+drag from bar to bar</source>
        <translation>Ctrl+从条形拖到条形</translation>
    </message>
    <message>
        <source>let the second wait for the first</source>
        <translation>让第二个等待第一个</translation>
    </message>
    <message>
        <source>Drag beside the bars</source>
        <translation>在条形旁拖动</translation>
    </message>
    <message>
        <source>select a range of time; drag its edges to change it. Edges snap to starts and ends (Alt: no snapping)</source>
        <translation>选择一段时间范围；拖动其边缘可更改。边缘会对齐到开始和结束处（Alt：不对齐）</translation>
    </message>
    <message>
        <source>Shift+drag, right drag</source>
        <translation>Shift+拖动、右键拖动</translation>
    </message>
    <message>
        <source>move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>中键拖动</translation>
    </message>
    <message>
        <source>zoom to the range that is dragged over</source>
        <translation>缩放到拖过的范围</translation>
    </message>
    <message>
        <source>Drag a ruler</source>
        <translation>拖动标尺</translation>
    </message>
    <message>
        <source>move it</source>
        <translation>移动它</translation>
    </message>
    <message>
        <source>Click a flag</source>
        <translation>单击旗标</translation>
    </message>
    <message>
        <source>edit the note of a bookmark</source>
        <translation>编辑书签的备注</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Space, Shift+Space</source>
        <translation>空格、Shift+空格</translation>
    </message>
    <message>
        <source>play the run, play it backwards; again: pause</source>
        <translation>播放运行、倒放运行；再按一次：暂停</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+向左、Alt+向右</translation>
    </message>
    <message>
        <source>to the start or end before, to the next one (Shift: in the selected stream)</source>
        <translation>到上一个、下一个开始或结束处（Shift：在所选流中）</translation>
    </message>
    <message>
        <source>Drag the playback line</source>
        <translation>拖动播放线</translation>
    </message>
    <message>
        <source>see the run at any time</source>
        <translation>查看运行在任意时间的状态</translation>
    </message>
    <message>
        <source>Events are stamped when a stream reaches them: a copy that waits for its engine looks as if it ran already</source>
        <translation>事件在流执行到它时打上时间戳：等待引擎的复制看起来像已在运行</translation>
    </message>
    <message>
        <source>one run</source>
        <translation>一次运行</translation>
    </message>
    <message>
        <source>median of %1 runs (%2 to %3)</source>
        <translation>%1 次运行的中位数（%2 至 %3）</translation>
    </message>
    <message>
        <source>the run with the median makespan; shortest to longest</source>
        <translation>总完工时间为中位数的那次运行；最短至最长</translation>
    </message>
    <message>
        <source>recording cost nothing that could be seen</source>
        <translation>记录没有产生可见的开销</translation>
    </message>
    <message>
        <source>recording cost %1 %</source>
        <translation>记录开销为 %1 %</translation>
    </message>
    <message>
        <source>median with the recorder / median of %1 without it (%2), less 1</source>
        <translation>使用记录器的中位数 / 不使用记录器的 %1 次的中位数（%2），再减 1</translation>
    </message>
    <message>
        <source>results not checked</source>
        <translation>结果未验证</translation>
    </message>
    <message>
        <source>results verified</source>
        <translation>结果已验证</translation>
    </message>
    <message>
        <source>equal to what the CPU computes, in every run</source>
        <translation>每次运行都与 CPU 的计算结果一致</translation>
    </message>
    <message>
        <source>WRONG RESULTS</source>
        <translation>结果错误</translation>
    </message>
    <message>
        <source>results not checkable</source>
        <translation>结果无法验证</translation>
    </message>
    <message>
        <source>1 record lost</source>
        <translation>丢失 1 条记录</translation>
    </message>
    <message>
        <source>%1 records lost</source>
        <translation>丢失 %1 条记录</translation>
    </message>
    <message>
        <source>The recorder reports that its buffers were full</source>
        <translation>记录器报告其缓冲区已满</translation>
    </message>
    <message>
        <source>1 operation without a record</source>
        <translation>1 个操作没有记录</translation>
    </message>
    <message>
        <source>%1 operations without a record</source>
        <translation>%1 个操作没有记录</translation>
    </message>
    <message>
        <source>When they ran is not known: they stand where the order of their stream puts them</source>
        <translation>其运行时间未知：按其所在流的顺序放置</translation>
    </message>
    <message>
        <source>nothing recorded</source>
        <translation>未作记录</translation>
    </message>
    <message>
        <source>host calls only</source>
        <translation>仅主机调用</translation>
    </message>
    <message>
        <source>CUDA events</source>
        <translation>CUDA 事件</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the things of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source> and </source>
        <comment>before the last thing of a list</comment>
        <translation>和</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另外 %1 个</translation>
    </message>
    <message>
        <source> or </source>
        <comment>before the last thing of a list</comment>
        <translation>或</translation>
    </message>
    <message>
        <source> </source>
        <comment>between two sentences</comment>
        <translation> </translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>What the program asked of this stream, in order</source>
        <translation>程序要求此流执行的内容，按顺序排列</translation>
    </message>
    <message>
        <source>What this part of the hardware did; the share is its busy time over the run&apos;s length</source>
        <translation>硬件的此部分所做的工作；占比为其忙碌时间与运行时长之比</translation>
    </message>
    <message>
        <source>GPU %1 · %2</source>
        <translation>GPU %1 · %2</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>What this host thread did: calls, work, and the time it was blocked</source>
        <translation>此主机线程所做的工作：调用、工作以及被阻塞的时间</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>Bytes moved, over time; the full height is the quickest copy: %1 GB/s</source>
        <translation>随时间移动的字节数；满高为最快的复制：%1 GB/s</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>How many kernels were resident at once; the full height is %1</source>
        <translation>同时驻留的核函数数量；满高为 %1</translation>
    </message>
    <message>
        <source>connection %1</source>
        <translation>硬件连接 %1</translation>
    </message>
    <message>
        <source>1 stream</source>
        <translation>1 个流</translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation>%1 个流</translation>
    </message>
    <message>
        <source>The kernels that came by this hardware connection. Streams that share one wait for each other (K6).</source>
        <translation>经由此硬件连接到来的核函数。共用一个硬件连接的流会互相等待（K6）。</translation>
    </message>
    <message>
        <source>(inferred, confidence %1 %)</source>
        <translation>（推断，置信度 %1 %）</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>%1 时</translation>
    </message>
    <message>
        <source>%1, operation %2, %3: %4</source>
        <translation>%1，操作 %2，%3：%4</translation>
    </message>
    <message>
        <source>%1, operation %2, stream %3, %4: %5</source>
        <translation>%1，操作 %2，流 %3，%4：%5</translation>
    </message>
    <message>
        <source>host call</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>block %1 on SM %2</source>
        <translation>线程块 %1，位于 SM %2</translation>
    </message>
    <message>
        <source>overlap factor %1</source>
        <translation>重叠系数 %1</translation>
    </message>
    <message>
        <source>%1 busy %2&#xa0;% of the time</source>
        <translation>%1 有 %2 % 的时间忙碌</translation>
    </message>
    <message>
        <source>whole run: %1</source>
        <translation>整个运行：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>time of the one operation that decided the makespan / makespan</source>
        <translation>决定总完工时间的那一个操作的时间 / 总完工时间</translation>
    </message>
    <message>
        <source>time of the chain of %1 operations that decided the makespan / makespan</source>
        <translation>决定总完工时间的 %1 个操作的链的时间 / 总完工时间</translation>
    </message>
    <message>
        <source>Why its operations ran one after another</source>
        <translation>其操作为何依次运行</translation>
    </message>
    <message>
        <source>work on that path while the next work of it waited, by what that waited for / makespan</source>
        <translation>该路径上的工作进行而其后续工作在等待的时间，按等待的对象划分 / 总完工时间</translation>
    </message>
    <message>
        <source>Nothing was recorded that could be explained.</source>
        <translation>没有记录可供解释的内容。</translation>
    </message>
    <message>
        <source>Reasons are inferred from the times, not reported by the device.</source>
        <translation>原因由时间推断得出，并非由设备报告。</translation>
    </message>
    <message>
        <source>%1 ran for %2, %3 of the makespan.</source>
        <translation>%1 运行了 %2，占总完工时间的 %3。</translation>
    </message>
    <message>
        <source>For %1, %2 of the makespan, %3 ran while %4 waited.</source>
        <translation>在 %1（占总完工时间的 %2）内，%3 运行而 %4 等待。</translation>
    </message>
    <message>
        <source>After the last of them the host went on for %1, %2 of the makespan.</source>
        <translation>最后一个操作之后，主机又继续了 %1，占总完工时间的 %2。</translation>
    </message>
    <message>
        <source>%1 (%2 of the makespan).</source>
        <translation>%1（占总完工时间的 %2）。</translation>
    </message>
    <message>
        <source>Everywhere in the window</source>
        <translation>在窗口中的任何位置</translation>
    </message>
    <message>
        <source>In the tree of the program</source>
        <translation>在程序树中</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>鼠标</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About Streamscope</source>
        <translation>关于 Streamscope</translation>
    </message>
    <message>
        <source>running … this is the run before</source>
        <translation>正在运行… 显示的是上一次运行</translation>
    </message>
    <message>
        <source>not up to date: the workload has an error</source>
        <translation>不是最新：工作负载有错误</translation>
    </message>
    <message>
        <source>not up to date: the last run did not finish</source>
        <translation>不是最新：上次运行未完成</translation>
    </message>
    <message>
        <source>Errors beside this one: %1.</source>
        <translation>除此之外的错误：%1。</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>A saved run</source>
        <translation>已保存的运行</translation>
    </message>
    <message>
        <source>It is shown as it was recorded. Open a workload to run one.</source>
        <translation>它按记录时的原样显示。要进行运行，请打开一个工作负载。</translation>
    </message>
    <message>
        <source>This workload has errors; they are marked in the Program and Text panels.</source>
        <translation>此工作负载有错误；错误已在“程序”和“文本”面板中标出。</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Stream</source>
        <translation>流(&amp;S)</translation>
    </message>
    <message>
        <source>Kernel &amp;Name</source>
        <translation>核函数名称(&amp;N)</translation>
    </message>
    <message>
        <source>Show All &amp;Rows</source>
        <translation>显示所有行(&amp;R)</translation>
    </message>
    <message>
        <source>Selected range</source>
        <translation>所选范围</translation>
    </message>
    <message>
        <source>Press Z to see it large, Escape to clear it.</source>
        <translation>按 Z 放大查看，按 Escape 清除。</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>What the program itself called its time (NVTX, record_function)</source>
        <translation>程序自己为这段时间起的名称（NVTX、record_function）</translation>
    </message>
    <message>
        <source>Not drawn: %1 ranges that lie within %2 others</source>
        <translation>未绘制：%1 个处于另外 %2 个之内的区间</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 cannot be opened as a recording: %2</source>
        <translation>%1 无法作为录制文件打开：%2</translation>
    </message>
    <message>
        <source>the result is not certain</source>
        <translation>结果不确定</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>节省 %1</translation>
    </message>
    <message>
        <source>concerns %1</source>
        <translation>涉及 %1</translation>
    </message>
    <message>
        <source>Efficiency falls all the same, from %1 to %2: what the run must take at least falls from %3 to %4.</source>
        <translation>效率仍然下降，从 %1 降到 %2：运行至少需要的时间从 %3 降到 %4。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>see %1</source>
        <translation>见 %1</translation>
    </message>
    <message>
        <source>rules %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>Fix: %1, %2 → %3 expected.</source>
        <translation>修复：%1，预计 %2 → %3。</translation>
    </message>
    <message>
        <source>Fix: %1.</source>
        <translation>修复：%1。</translation>
    </message>
    <message>
        <source>makespan %1</source>
        <translation>总完工时间 %1</translation>
    </message>
    <message>
        <source>Fixes were tried on %1; advise --fix N prints the workload with one applied.</source>
        <translation>修复是在 %1 上试验的；advise --fix N 会输出应用了某个修复的工作负载。</translation>
    </message>
    <message>
        <source>%1 of %2 numbers are assumed, not measured: %3</source>
        <translation>%2 个数字中有 %1 个是假定的，不是实测的：%3</translation>
    </message>
    <message>
        <source>wrote %1; use it with</source>
        <translation>已写入 %1；使用方法：</translation>
    </message>
    <message>
        <source>round %1 of %2: </source>
        <translation>第 %1 轮，共 %2 轮：</translation>
    </message>
    <message>
        <source>%1: cannot be graded: %2</source>
        <translation>%1：无法评分：%2</translation>
    </message>
    <message>
        <source>%1: passed</source>
        <translation>%1：通过</translation>
    </message>
    <message>
        <source>%1: not passed</source>
        <translation>%1：未通过</translation>
    </message>
    <message>
        <source>See streamscope --help.</source>
        <translation>请看 streamscope --help。</translation>
    </message>
    <message>
        <source>%1 takes no &quot;%2&quot;%3</source>
        <translation>%1 不接受“%2”%3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no command, file or shipped workload%2</source>
        <translation>“%1”不是命令、文件或自带工作负载%2</translation>
    </message>
    <message>
        <source>%1 has no option %2%3</source>
        <translation>%1 没有选项 %2%3</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>only %1 of %2 operations of the %3 run</source>
        <translation>%3运行的 %2 个操作中只有 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 operations of the %3 run</source>
        <translation>%3运行的 %2 个操作中有 %1 个</translation>
    </message>
    <message>
        <source>%1: hardly comparable: %2 and %3 have a counterpart: the same step of the workload, as often done. Compare two runs of one workload.</source>
        <translation>%1：几乎不可比较：%2和%3有对应操作，即工作负载的同一步骤、同一轮。请比较同一工作负载的两次运行。</translation>
    </message>
    <message>
        <source>%1: %2 and %3 have a counterpart: the same step of the workload, as often done. Starts and order are of these.</source>
        <translation>%1：%2和%3有对应操作，即工作负载的同一步骤、同一轮。开始时间和次序只涉及这些操作。</translation>
    </message>
    <message>
        <source>Only the %1 run is as CUPTI records it, and recording takes time (R1): part of the %2 is that.</source>
        <translation>只有%1运行是 CUPTI 所记录的样子，而记录需要时间（R1）：%2中有一部分来自于此。</translation>
    </message>
    <message>
        <source>Without --recorder cupti a run is simulated as nothing records it.</source>
        <translation>不加 --recorder cupti 时，模拟运行如同没有任何东西记录它。</translation>
    </message>
    <message>
        <source>With --recorder cupti a run is simulated as CUPTI would record it.</source>
        <translation>加上 --recorder cupti 时，模拟运行如同被 CUPTI 记录。</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>95th</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>same order</source>
        <translation>次序相同</translation>
    </message>
    <message>
        <source>unrecorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>unrecorded: error of the makespan while nothing records, which is what a program takes by itself.</source>
        <translation>未记录：不记录时总完工时间的误差，即程序自身所花的时间。</translation>
    </message>
    <message>
        <source>%1: of the %2 makespan from the %3 one. starts: %1 of an operation&apos;s start in per cent of the
%3 makespan, median and 95th percentile. same order: pairs of starts on one engine.</source>
        <translation>%1：%2总完工时间相对于%3的。开始：操作开始时间的%1，以%3总完工时间的
百分比表示，中位数与第 95 百分位数。次序相同：同一引擎上成对的开始次序。</translation>
    </message>
    <message>
        <source>difference: of the second makespan from the first one. starts: the same of an operation&apos;s start in per
cent of the second makespan, median and 95th percentile. same order: pairs of starts on one engine.</source>
        <translation>差异：第二个总完工时间相对于第一个的。开始：操作开始时间的差异，以第二个总完工时间的
百分比表示，中位数与第 95 百分位数。次序相同：同一引擎上成对的开始次序。</translation>
    </message>
    <message>
        <source>%1 records are missing</source>
        <translation>缺少 %1 条记录</translation>
    </message>
    <message>
        <source>, median of %1 runs each</source>
        <translation>，各 %1 次运行的中位数</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1, each holding up to %2 warps, %3 blocks, %4 registers</source>
        <translation>%1 个，每个最多容纳 %2 个线程束、%3 个线程块、%4 个寄存器</translation>
    </message>
    <message>
        <source>%1 an SM, at most %2 a block, %3 of each block reserved</source>
        <translation>每个 SM %1，每个线程块最多 %2，其中每块保留 %3</translation>
    </message>
    <message>
        <source>cannot be used, so CUDA events record: %1</source>
        <translation>无法使用，因此由 CUDA 事件记录：%1</translation>
    </message>
    <message>
        <source>compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1, %2 of it free</source>
        <translation>%1，其中空闲 %2</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>copy engines</source>
        <translation>复制引擎</translation>
    </message>
    <message>
        <source>concurrent kernels</source>
        <translation>并发核函数</translation>
    </message>
    <message>
        <source>stream priorities</source>
        <translation>流优先级</translation>
    </message>
    <message>
        <source>%1 (lowest) to %2 (highest)</source>
        <translation>%1（最低）到 %2（最高）</translation>
    </message>
    <message>
        <source>maps host memory</source>
        <translation>映射主机内存</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>驱动程序</translation>
    </message>
    <message>
        <source>CUDA runtime</source>
        <translation>CUDA 运行时</translation>
    </message>
    <message>
        <source>compute capability %1, %2 SMs, %3</source>
        <translation>计算能力 %1，%2 个 SM，%3</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Measured, where a note says nothing else, on %1</source>
        <translation>除另有说明外，实测于 %1</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>How many of a profile&apos;s numbers were measured, stand in a data sheet or other document, or are assumed.</source>
        <translation>配置文件中各有多少数字是实测的、来自数据表或其他文档，或是假定的。</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>rules on %1: %2</source>
        <translation>%1 上的规则：%2</translation>
    </message>
    <message>
        <source>program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>switched off (none)</source>
        <translation>已关闭（none）</translation>
    </message>
    <message>
        <source>none that can be started</source>
        <translation>没有可启动的</translation>
    </message>
    <message>
        <source>on host</source>
        <translation>所在主机</translation>
    </message>
    <message>
        <source>its version</source>
        <translation>其版本</translation>
    </message>
    <message>
        <source>%1, not this program&apos;s</source>
        <translation>%1，与本程序的不同</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>environment of this program; a worker on another host has its own</source>
        <translation>本程序的环境；另一主机上的工作进程有其自己的环境</translation>
    </message>
    <message>
        <source>display</source>
        <translation>显示器</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>opens</source>
        <translation>可以打开</translation>
    </message>
    <message>
        <source>runs are drawn in the terminal instead</source>
        <translation>运行改为画在终端中</translation>
    </message>
    <message>
        <source>Qt platform</source>
        <translation>Qt 平台</translation>
    </message>
    <message>
        <source>%1, which has no plugin of its name here</source>
        <translation>%1，这里没有该名称的插件</translation>
    </message>
    <message>
        <source>plugins</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>fonts</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>none: pictures have no text</source>
        <translation>没有：图片中没有文字</translation>
    </message>
    <message>
        <source>%1, one of %2 families</source>
        <translation>%1，%2 个字体族之一</translation>
    </message>
    <message>
        <source>window and pictures</source>
        <translation>窗口和图片</translation>
    </message>
    <message>
        <source>reasons: inferred from the times, not reported by the device</source>
        <translation>原因：由时间推断，不是设备报告的</translation>
    </message>
    <message>
        <source>while the host was late it spent %1 inside the calls that issue the operations and %2 in host_work</source>
        <translation>主机迟到期间，有 %1 花在发出操作的调用中，有 %2 花在 host_work 中</translation>
    </message>
    <message>
        <source>while the host was late it spent %1 inside the calls that issue the operations</source>
        <translation>主机迟到期间，有 %1 花在发出操作的调用中</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>what the %1 went to: no operation ran</source>
        <translation>这 %1 花在哪里：没有操作运行</translation>
    </message>
    <message>
        <source>what the %1 went to, along the critical path, which is one operation</source>
        <translation>这 %1 花在哪里，沿关键路径，它只有一个操作</translation>
    </message>
    <message>
        <source>what the %1 went to, along the critical path of %2 operations</source>
        <translation>这 %1 花在哪里，沿关键路径的 %2 个操作</translation>
    </message>
    <message>
        <source>hazards: not known, the program is too large</source>
        <translation>冒险：未知，程序太大</translation>
    </message>
    <message>
        <source>hazards: at least 1 pair of operations uses the same memory in no order</source>
        <translation>冒险：至少有 1 对操作在没有先后顺序的情况下使用同一内存</translation>
    </message>
    <message>
        <source>hazards: at least %1 pairs of operations use the same memory in no order</source>
        <translation>冒险：至少有 %1 对操作在没有先后顺序的情况下使用同一内存</translation>
    </message>
    <message>
        <source>no hazard: at least 1 pair of operations writes the same memory in no order, but the same bytes</source>
        <translation>没有冒险：至少有 1 对操作在没有先后顺序的情况下写同一内存，但写的字节相同</translation>
    </message>
    <message>
        <source>no hazard: at least %1 pairs of operations write the same memory in no order, but the same bytes</source>
        <translation>没有冒险：至少有 %1 对操作在没有先后顺序的情况下写同一内存，但写的字节相同</translation>
    </message>
    <message>
        <source>%1, %2 added up over all of them</source>
        <translation>%1，合计 %2</translation>
    </message>
    <message>
        <source>why the engines were idle</source>
        <translation>引擎为什么空闲</translation>
    </message>
    <message>
        <source>why the streams were idle</source>
        <translation>流为什么空闲</translation>
    </message>
    <message>
        <source>, stream %1</source>
        <translation>，流 %1</translation>
    </message>
    <message>
        <source>: ran from %1 to %2 (%3)</source>
        <translation>：从 %1 运行到 %2（%3）</translation>
    </message>
    <message>
        <source>confidence of the inferred reasons: %1 %</source>
        <translation>推断原因的置信度：%1 %</translation>
    </message>
    <message>
        <source>why not earlier?</source>
        <translation>为什么没有更早开始？</translation>
    </message>
    <message>
        <source>nothing blocked it: it ran as soon as it was issued</source>
        <translation>没有任何阻塞：一发出就运行了</translation>
    </message>
    <message>
        <source>from %1, for %2: %3</source>
        <translation>从 %1 起，持续 %2：%3</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>在 %1：%2</translation>
    </message>
    <message>
        <source>%1, %2 added up over all engines</source>
        <translation>%1，所有引擎合计 %2</translation>
    </message>
    <message>
        <source>%1, %2 added up over all streams</source>
        <translation>%1，所有流合计 %2</translation>
    </message>
    <message>
        <source>no engine was idle before its last operation</source>
        <translation>没有引擎在其最后一个操作之前空闲过</translation>
    </message>
    <message>
        <source>no stream had a gap before its last operation</source>
        <translation>没有流在其最后一个操作之前出现空闲间隙</translation>
    </message>
    <message>
        <source>wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>streamscope kernels show NAME tells what one costs and how to launch it.</source>
        <translation>streamscope kernels show NAME 说明核函数的开销以及如何启动它。</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Positionals</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>no display for the window, which --against is for; compare takes two saved runs</source>
        <translation>没有可用于窗口的显示器，而 --against 需要窗口；compare 可以比较两个已保存的运行</translation>
    </message>
    <message>
        <source>no display for the window; drew it here. ./%1 is there already and was left alone: run with -o writes pictures.</source>
        <translation>没有可用于窗口的显示器；已画在这里。./%1 已经存在，没有改动：run 加 -o 可写出图片。</translation>
    </message>
    <message>
        <source>no display for the window; drew it here and wrote ./%1</source>
        <translation>没有可用于窗口的显示器；已画在这里，并写入 ./%1</translation>
    </message>
    <message>
        <source>no display for the window; drew it here. This folder takes no picture: run with -o FILE.png writes one elsewhere.</source>
        <translation>没有可用于窗口的显示器；已画在这里。此文件夹不能写入图片：run 加 -o FILE.png 可写到别处。</translation>
    </message>
    <message>
        <source>it took no more</source>
        <translation>它不再接收内容</translation>
    </message>
    <message>
        <source>cannot write to standard output: %1</source>
        <translation>无法写入标准输出：%1</translation>
    </message>
    <message>
        <source>run %1 of %2</source>
        <translation>第 %1 次运行，共 %2 次</translation>
    </message>
    <message>
        <source>run %1 of at most %2</source>
        <translation>第 %1 次运行，最多 %2 次</translation>
    </message>
    <message>
        <source>rules on %1  (docs/rules.md says what they are; %2 cases were tried)</source>
        <translation>%1 上的规则（docs/rules.md 说明它们是什么；试了 %2 个案例）</translation>
    </message>
    <message>
        <source>Broken: the documented order was not kept. Different: it was, but times, or what ran together, are others than on the devices that the rule was observed on.</source>
        <translation>违反：没有保持文档规定的次序。不同：保持了次序，但时间或同时运行的内容与观测到该规则的设备不同。</translation>
    </message>
    <message>
        <source>ended early: %1</source>
        <translation>提前结束：%1</translation>
    </message>
    <message>
        <source>the device&apos;s results are wrong: %1</source>
        <translation>设备的结果错误：%1</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 runs, makespan %2 (median), %3; shown is run %4</source>
        <translation>%1 次运行，总完工时间 %2（中位数），%3；显示的是第 %4 次</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>%1: %2 recorded, %3 unrecorded, medians of %4 and %5 runs</source>
        <translation>%1：记录时 %2，未记录时 %3，分别是 %4 次和 %5 次运行的中位数</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>the recorder lost 1 record</source>
        <translation>记录器丢失了 1 条记录</translation>
    </message>
    <message>
        <source>the recorder lost %1 records</source>
        <translation>记录器丢失了 %1 条记录</translation>
    </message>
    <message>
        <source>1 operation has no record: its times are not known</source>
        <translation>1 个操作没有记录：其时间未知</translation>
    </message>
    <message>
        <source>%1 operations have no record: their times are not known</source>
        <translation>%1 个操作没有记录：其时间未知</translation>
    </message>
    <message>
        <source>as CUPTI recorded it: what really ran when</source>
        <translation>CUPTI 的记录：真正发生的时间</translation>
    </message>
    <message>
        <source>the same run as CUDA events saw it</source>
        <translation>CUDA 事件所见的同一次运行</translation>
    </message>
    <message>
        <source>%1 runs, equal to the nanosecond, as simulated runs always are</source>
        <translation>%1 次运行，精确到纳秒都相同，模拟运行总是如此</translation>
    </message>
    <message>
        <source>%1 runs, makespan %2; this is the first</source>
        <translation>%1 次运行，总完工时间 %2；这是第一次</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>device auto: %1</source>
        <translation>设备 auto：%1</translation>
    </message>
    <message>
        <source>no free parameter: all are fixed or change the amount of work (use --vary to force one)</source>
        <translation>没有可变的参数：全部固定或会改变工作量（用 --vary 强制指定）</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>同样快</translation>
    </message>
    <message>
        <source>of %1 combinations: all</source>
        <translation>共 %1 种组合：全部试过</translation>
    </message>
    <message>
        <source>of %1 combinations, a sample: a better one may be among the rest</source>
        <translation>共 %1 种组合，只取样本：其余组合中可能有更好的</translation>
    </message>
    <message>
        <source>of %1 combinations, a sample: all that were allowed; more (--runs) may find better ones</source>
        <translation>共 %1 种组合，只取样本：已用完允许的次数；更多（--runs）可能找到更好的</translation>
    </message>
    <message>
        <source>; none of those where too many accesses to memory have to be ordered to tell whether they are</source>
        <translation>；不包括内存访问太多而无法判断是否有先后顺序的组合</translation>
    </message>
    <message>
        <source>makespan now</source>
        <translation>现在的总完工时间</translation>
    </message>
    <message>
        <source>makespan suggested</source>
        <translation>推荐的总完工时间</translation>
    </message>
    <message>
        <source>the least found</source>
        <translation>找到的最小值</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>快到 %1</translation>
    </message>
    <message>
        <source>no difference: less than %1 is noise</source>
        <translation>没有差别：小于 %1 属于噪声</translation>
    </message>
    <message>
        <source>the same work as the suggested run, in any order: bytes, what kernels ask of the SMs, or the host&apos;s work</source>
        <translation>与推荐的运行相同的工作、任意次序：字节数、核函数对 SM 的需求或主机的工作</translation>
    </message>
    <message>
        <source>the same work as the least found run, in any order: bytes, what kernels ask of the SMs, or the host&apos;s work</source>
        <translation>与找到的最快运行相同的工作、任意次序：字节数、核函数对 SM 的需求或主机的工作</translation>
    </message>
    <message>
        <source>Nothing better was found: keep the values it has.</source>
        <translation>没有找到更好的：保留现有的值。</translation>
    </message>
    <message>
        <source>The suggested values do other work than the file&apos;s own: not the same bytes, flops or times.</source>
        <translation>推荐的值所做的工作与文件自身的不同：字节数、浮点运算数或时间不同。</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>makespans</source>
        <translation>总完工时间</translation>
    </message>
    <message>
        <source>best: %1 at %2</source>
        <translation>最佳：%1，在 %2</translation>
    </message>
    <message>
        <source>shortest: %1 at %2</source>
        <translation>最短：%1，在 %2</translation>
    </message>
    <message>
        <source>knee: %1 at %2, the smallest value within 5 % of the best</source>
        <translation>拐点：%1，在 %2，是与最佳相差 5 % 以内的最小值</translation>
    </message>
    <message>
        <source>&lt;  the knee of each column: the smallest %1 within 5 % of the column&apos;s best</source>
        <translation>&lt;  每列的拐点：与该列最佳相差 5 % 以内的最小 %1</translation>
    </message>
    <message>
        <source>no best and no knee: not every point does the same work</source>
        <translation>没有最佳也没有拐点：并非每个点都做同样的工作</translation>
    </message>
    <message>
        <source>%1 (%2) at %3</source>
        <translation>%1（%2），在 %3</translation>
    </message>
    <message>
        <source>efficiency: what each run must take at least, of its makespan; that is %1 and %2</source>
        <translation>效率：每次运行至少需要的时间占其总完工时间的比例；即 %1 和 %2</translation>
    </message>
    <message>
        <source>and %1 other reasons</source>
        <translation>以及另外 %1 个原因</translation>
    </message>
    <message>
        <source>not run: %1 and %2 more: %3</source>
        <translation>未运行：%1 以及另外 %2 个：%3</translation>
    </message>
    <message>
        <source>not run: %1: %2</source>
        <translation>未运行：%1：%2</translation>
    </message>
    <message>
        <source>lower bound, dependencies (here %1) / makespan</source>
        <translation>下界（依赖）（此处为%1）÷ 总完工时间</translation>
    </message>
    <message>
        <source>lower bound, dependencies / makespan</source>
        <translation>下界（依赖）÷ 总完工时间</translation>
    </message>
    <message>
        <source>without overlap / makespan: waiting from one stream to another takes longer than going on in one</source>
        <translation>无重叠时间 ÷ 总完工时间：流之间的等待比在一个流中继续还要久</translation>
    </message>
    <message>
        <source>without overlap / makespan</source>
        <translation>无重叠时间 ÷ 总完工时间</translation>
    </message>
    <message>
        <source>estimated: bytes at the best rate seen in this run, or SM time, or the host&apos;s work</source>
        <translation>估计值：按此运行中最佳速率计的字节数、SM 时间或主机的工作</translation>
    </message>
    <message>
        <source>from the first call to the last end</source>
        <translation>从第一个调用到最后的结束</translation>
    </message>
    <message>
        <source>without overlap</source>
        <translation>无重叠时间</translation>
    </message>
    <message>
        <source>the same calls with no two operations at once, simulated</source>
        <translation>同样的调用，任何两个操作都不同时进行，由模拟得出</translation>
    </message>
    <message>
        <source>only for simulated runs in which something ran</source>
        <translation>只用于有操作运行的模拟运行</translation>
    </message>
    <message>
        <source>overlap factor</source>
        <translation>重叠系数</translation>
    </message>
    <message>
        <source>durations added up / makespan: how much went on at once, on average</source>
        <translation>各时长之和 ÷ 总完工时间：平均有多少同时进行</translation>
    </message>
    <message>
        <source>lower bound, one copy engine</source>
        <translation>下界，单个复制引擎</translation>
    </message>
    <message>
        <source>on a device with one copy engine, %1</source>
        <translation>在只有一个复制引擎的设备上，%1</translation>
    </message>
    <message>
        <source>the same with the copy engines that there are</source>
        <translation>同上，但用现有的复制引擎</translation>
    </message>
    <message>
        <source>lower bound, dependencies</source>
        <translation>下界，依赖</translation>
    </message>
    <message>
        <source>these operations and calls, each after those that it needs</source>
        <translation>这些操作和调用，各自在其所需的之后</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>of makespan</source>
        <translation>占总完工时间</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>SM time</source>
        <translation>SM 时间</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>of the shorter</source>
        <translation>占较短者</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1与%2</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 以及另外 %1 个</translation>
    </message>
    <message>
        <source>nothing ran</source>
        <translation>没有任何操作运行</translation>
    </message>
    <message>
        <source>streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>small letter: for less than half of the column</source>
        <translation>小写字母：占该列不到一半</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>从 %1 导入</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>实测于 %1</translation>
    </message>
    <message>
        <source>simulated on %1</source>
        <translation>模拟于 %1</translation>
    </message>
    <message>
        <source>a saved run, </source>
        <translation>已保存的运行，</translation>
    </message>
    <message>
        <source>kernels: %1, copies: %2, sets: %3, calls: %4, event records: %5, waits for events: %6, ranges: %7, processes: %8</source>
        <translation>核函数：%1，复制：%2，内存设置：%3，调用：%4，事件记录：%5，等待事件：%6，区间：%7，进程：%8</translation>
    </message>
    <message>
        <source>recorded %1; wrote %2</source>
        <translation>已记录 %1；已写入 %2</translation>
    </message>
    <message>
        <source>%1 us, simulated %2 us (%3 %)</source>
        <translation>%1 us，模拟 %2 us（%3 %）</translation>
    </message>
    <message>
        <source>%1 on an %2, medians of %3 launches alone</source>
        <translation>%2 上的 %1，各单独启动 %3 次的中位数</translation>
    </message>
    <message>
        <source>as launched</source>
        <translation>按原样启动</translation>
    </message>
    <message>
        <source>half of it</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>one block</source>
        <translation>一个线程块</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>不可同时使用</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>What changes would bring, predicted by replaying the recording (the replay itself is %1 off):</source>
        <translation>各项改动的效果，由重放录制文件预测（重放本身的误差为 %1）：</translation>
    </message>
    <message>
        <source>More on one of them, and what must be so for it: streamscope what-if %1 %2</source>
        <translation>查看其中一项的详情及其前提：streamscope what-if %1 %2</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>录制 %1</translation>
    </message>
    <message>
        <source>replayed with nothing changed %1 (%2)</source>
        <translation>不作改动的重放 %1（%2）</translation>
    </message>
    <message>
        <source>starts of the replay: median %1 and 95th percentile %2 of the makespan off</source>
        <translation>重放中各操作开始时间的误差：占总完工时间的比例，中位数 %1，第 95 百分位 %2</translation>
    </message>
    <message>
        <source>with the change %1 (%2 against the replay): expect about %3</source>
        <translation>改动后 %1（相对重放 %2）：预计约 %3</translation>
    </message>
    <message>
        <source>%1 operations in %2 streams.</source>
        <translation>%2 个流中的 %1 个操作。</translation>
    </message>
    <message>
        <source>%1 and %2 went on at once for %3.</source>
        <translation>%1与%2同时进行了 %3。</translation>
    </message>
    <message>
        <source>How fast copies of pinned memory would be is not known: neither this recording nor a profile of its GPU tells. What pinning would bring may be more than is said here.</source>
        <translation>页锁定内存的复制会有多快尚不清楚：这个录制文件和该 GPU 的配置文件都没有说明。改为页锁定内存的效果可能比这里所说的更大。</translation>
    </message>
    <message>
        <source>%1 of %2 passed</source>
        <translation>%2 份中 %1 份通过</translation>
    </message>
    <message>
        <source>%1 of %2 passed; %3 cannot be graded</source>
        <translation>%2 份中 %1 份通过；%3 份无法评分</translation>
    </message>
    <message>
        <source>No change of the recorded program was tried: %1.</source>
        <translation>没有尝试对录制的程序作任何改变：%1。</translation>
    </message>
    <message>
        <source>graph nodes</source>
        <translation>图节点</translation>
    </message>
    <message>
        <source>The nodes of graphs, which ran on streams of the driver</source>
        <translation>图的节点，它们在驱动程序的流上运行</translation>
    </message>
    <message>
        <source>why the next operation of the path had to wait meanwhile, of the %1</source>
        <translation>在这 %1 中，路径上的下一个操作为何必须同时等待</translation>
    </message>
    <message>
        <source>and %1 shorter waits, %2 in all</source>
        <translation>以及另外 %1 次较短的等待，共 %2</translation>
    </message>
    <message>
        <source>no call issued it: the driver moved the pages when they were needed</source>
        <translation>没有调用发起它：驱动程序在需要这些页面时将其迁移</translation>
    </message>
    <message>
        <source>not in the file of this run</source>
        <translation>此运行的文件中没有</translation>
    </message>
    <message>
        <source>calls of the host</source>
        <translation>主机的调用</translation>
    </message>
    <message>
        <source>the host in calls that issue work, waits not counted: no streams shorten them</source>
        <translation>主机在发出工作的调用中的时间，等待不计：流不能缩短它们</translation>
    </message>
    <message>
        <source>graph nodes, %1 streams</source>
        <translation>图节点，%1 个流</translation>
    </message>
    <message>
        <source>with the change at most %1 (%2 against the replay): expect at most about %3</source>
        <translation>改动后最多 %1（相对重放 %2）：预计最多约 %3</translation>
    </message>
    <message>
        <source>the same work in any order: bytes at the link&apos;s full rate, or what kernels ask of the SMs, or the longest operation, or the host&apos;s work</source>
        <translation>同样的工作，任意次序：按链路全速计的字节数、核函数对 SM 的需求、最长的操作或主机的工作</translation>
    </message>
    <message>
        <source>at least: the same work in any order, with one copy engine for every direction</source>
        <translation>至少：相同的工作以任意顺序进行，所有方向共用一个复制引擎</translation>
    </message>
    <message>
        <source>at least: the same work in any order. Bytes at the link&apos;s full rate, what kernels ask of the SMs, the longest operation, the host&apos;s work: the longest of these.</source>
        <translation>至少：相同的工作以任意顺序进行。链路满速下的字节传输、核函数对 SM 的需求、最长的操作、主机的工作：取其中最长者。</translation>
    </message>
    <message>
        <source>in no order with what the host does</source>
        <translation>与主机所做的操作没有顺序</translation>
    </message>
    <message>
        <source>Tried, but with it the result is still not certain: %1.</source>
        <translation>已尝试，但结果仍不确定：%1。</translation>
    </message>
    <message>
        <source>Tried, but it saves no time here: %1.</source>
        <translation>已尝试，但在此处不节省时间：%1。</translation>
    </message>
    <message>
        <source>None of the changes that were tried on a replay of the recording would help by more than 2 % and by more than twice the error of the replay.</source>
        <translation>在录制的重放中尝试的更改，没有一个能带来超过 2 % 且超过重放误差两倍的改善。</translation>
    </message>
    <message>
        <source>%1, logarithmic</source>
        <translation>%1，对数刻度</translation>
    </message>
    <message>
        <source>current values</source>
        <translation>当前值</translation>
    </message>
    <message>
        <source>speed-up %1×</source>
        <translation>加速比 %1×</translation>
    </message>
    <message>
        <source>No cause of lost time can be named from the run alone.</source>
        <translation>仅凭这次运行无法指出损失时间的原因。</translation>
    </message>
    <message>
        <source>with the change at least %1 (%2 against the replay): expect at least about %3</source>
        <translation>改动后最少 %1（相对重放 %2）：预计最少约 %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;See, understand and predict how CUDA streams overlap.&lt;/p&gt;&lt;p&gt;Free software under the GNU GPL, version 3 or later. Icons: Breeze, GNU LGPL, version 3 or later.&lt;/p&gt;&lt;p&gt;The Chinese texts were checked by programs and not yet reviewed by a native speaker.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Streamscope %1&lt;/b&gt;&lt;p&gt;看清、理解并预测 CUDA 流如何重叠。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU GPL 第 3 版或更高版本。图标来自 Breeze，采用 GNU LGPL 第 3 版或更高版本。&lt;/p&gt;&lt;p&gt;中文文字已由程序检查，尚未经母语者审阅。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Previous &amp;View</source>
        <translation>上一个视图(&amp;V)</translation>
    </message>
    <message>
        <source>show what was shown before the last zoom or jump</source>
        <translation>显示上次缩放或跳转之前的内容</translation>
    </message>
    <message>
        <source>Makespan, bounds</source>
        <translation>总完工时间、下界</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>最少 %1</translation>
    </message>
    <message>
        <source>where an operation waited only for the host, the work that ran meanwhile counts</source>
        <translation>在操作只等待主机的地方，计入期间运行的工作</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>waits in no call</source>
        <translation>没有在调用中等待</translation>
    </message>
    <message>
        <source>until %1 ends</source>
        <translation>直到 %1 结束</translation>
    </message>
    <message>
        <source>No operation has started yet.</source>
        <translation>还没有操作开始。</translation>
    </message>
    <message>
        <source>%1: %2 ends.</source>
        <translation>%1：%2 结束。</translation>
    </message>
    <message>
        <source>%1: %2 starts.</source>
        <translation>%1：%2 开始。</translation>
    </message>
    <message>
        <source>%1: %2 starts. Longest wait (inferred): %3.</source>
        <translation>%1：%2 开始。最长的等待（推断）：%3。</translation>
    </message>
    <message>
        <source>%1: %2 starts. Longest wait: %3.</source>
        <translation>%1：%2 开始。最长的等待：%3。</translation>
    </message>
    <message>
        <source>next: %1</source>
        <translation>接下来：%1</translation>
    </message>
    <message>
        <source>SMs are busy while any kernel, copy within the device or memory set runs; SM time counts how much of the device kernels take, of the makespan</source>
        <translation>只要有核函数、设备内复制或内存设置在运行，SM 就处于忙碌状态；SM 时间表示核函数占用设备的程度，按总完工时间计算</translation>
    </message>
    <message>
        <source>kernel: copies within the device and memory sets count too, as they take SMs</source>
        <translation>核函数：设备内复制和内存设置也计算在内，因为它们占用 SM</translation>
    </message>
    <message>
        <source>Color &amp;By</source>
        <translation>着色依据(&amp;B)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>New from &amp;Template</source>
        <translation>从模板新建(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>S&amp;tart Page</source>
        <translation>起始页(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Sha&amp;re</source>
        <translation>分享(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>F&amp;ind…</source>
        <translation>查找(&amp;I)…</translation>
    </message>
    <message>
        <source>Go to the &amp;Program</source>
        <translation>转到程序(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>Layout for E&amp;diting</source>
        <translation>编辑布局(&amp;D)</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Layout for Co&amp;mparing</source>
        <translation>比较布局(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Sweep a &amp;Parameter</source>
        <translation>参数扫描(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Streamscope</source>
        <translation>关于 Streamscope(&amp;A)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>诊断建议</translation>
    </message>
    <message>
        <source>What If</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>参数扫描</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>from the first call or operation to the last end; nothing else was recorded</source>
        <translation>从第一个调用或操作到最后的结束；没有记录其他内容</translation>
    </message>
    <message>
        <source>from the first call or operation to the last end</source>
        <translation>从第一个调用或操作到最后的结束</translation>
    </message>
    <message>
        <source>%1. Serialized by: %2.</source>
        <translation>%1。串行化的原因：%2。</translation>
    </message>
    <message>
        <source>Work on the critical path</source>
        <translation>关键路径上的工作</translation>
    </message>
    <message>
        <source>Waits on the critical path</source>
        <translation>关键路径上的等待</translation>
    </message>
    <message>
        <source>Host at the end</source>
        <translation>末尾的主机</translation>
    </message>
    <message>
        <source>Drag the border of the row names</source>
        <translation>拖动行名区的边界</translation>
    </message>
    <message>
        <source>make them wider or narrower; double click: the usual width</source>
        <translation>调整行名区宽度；双击恢复默认宽度</translation>
    </message>
    <message>
        <source>Changes that would help, as predicted by a replay:</source>
        <translation>重放预测的、有帮助的更改：</translation>
    </message>
    <message>
        <source>No advice applies to this run.</source>
        <translation>没有适用于此运行的建议。</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>longest times in which no engine ran anything</source>
        <translation>所有引擎都空闲的最长时段</translation>
    </message>
    <message>
        <source>A picture %1 pixels wide must be at least %2 pixels high, not %3: its rows, its words and where the run came from need that much. Make it wider or higher, show fewer rows, or leave out title, legend or details.</source>
        <translation>宽 %1 像素的图片，高度至少需要 %2 像素，而不是 %3：各行、文字和运行的来源信息需要这么多空间。请加宽或加高，显示更少的行，或者省略标题、图例或细节。</translation>
    </message>
    <message>
        <source>Why %1 was idle</source>
        <translation>%1 为何空闲</translation>
    </message>
    <message>
        <source>ranges of %1</source>
        <translation>%1 的区间</translation>
    </message>
    <message>
        <source>%1 operations in sight: zoom in to hear each</source>
        <translation>可见 %1 个操作：放大后可逐个听取</translation>
    </message>
    <message>
        <source>1 operation in sight</source>
        <translation>可见 1 个操作</translation>
    </message>
    <message>
        <source>%1 operations in sight</source>
        <translation>可见 %1 个操作</translation>
    </message>
    <message>
        <source>Of 1 kernel the trace does not tell how much of the device it fills: it counts as if it filled all of it.</source>
        <translation>有 1 个核函数，运行轨迹没有说明它占用设备的多少：按占满整个设备计算。</translation>
    </message>
    <message>
        <source>Of %L1 kernels the trace does not tell how much of the device they fill: they count as if each filled all of it.</source>
        <translation>有 %L1 个核函数，运行轨迹没有说明它们占用设备的多少：均按占满整个设备计算。</translation>
    </message>
    <message>
        <source>Estimated: bytes at the best rate seen in this run, kernels as short as the shortest of their kind. What a device could do at best a measured run does not tell.</source>
        <translation>估计值：字节数按本次运行中出现的最高速率计算，核函数按同类中最短的计算。设备最好能做到什么程度，实测运行无法说明。</translation>
    </message>
    <message>
        <source>A · %1</source>
        <translation>A · %1</translation>
    </message>
    <message>
        <source>B · %1</source>
        <translation>B · %1</translation>
    </message>
    <message>
        <source>CUDA API</source>
        <translation>CUDA API</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长空闲间隙</translation>
    </message>
    <message>
        <source>the longest time in which no engine ran anything / makespan</source>
        <translation>所有引擎都空闲的最长时段 / 总完工时间</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>始于 %1</translation>
    </message>
    <message>
        <source>Engines idle, summed up</source>
        <translation>引擎空闲（合计）</translation>
    </message>
    <message>
        <source>idle time by cause, added up over all engines / idle time of all engines used</source>
        <translation>按原因划分、所有引擎合计的空闲时间 / 所有已用引擎的空闲时间</translation>
    </message>
    <message>
        <source>Streams idle, summed up</source>
        <translation>流空闲（合计）</translation>
    </message>
    <message>
        <source>idle time by cause, added up over all streams / idle time of all streams used</source>
        <translation>按原因划分、所有流合计的空闲时间 / 所有已用流的空闲时间</translation>
    </message>
    <message>
        <source>No timeline: the workload has an error.</source>
        <translation>没有时间线：工作负载有错误。</translation>
    </message>
    <message>
        <source>It is marked in the Program and Text panels. The timeline appears when it is fixed.</source>
        <translation>错误已在“程序”和“文本”面板中标出。修复后即会显示时间线。</translation>
    </message>
    <message>
        <source>No timeline: the run did not finish.</source>
        <translation>没有时间线：运行未完成。</translation>
    </message>
    <message>
        <source>No timeline: this file cannot be read.
%1</source>
        <translation>没有时间线：无法读取此文件。
%1</translation>
    </message>
</context>
<context>
    <name>TextFile</name>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>it is a pipe or a device, no file</source>
        <translation>它是管道或设备，不是文件</translation>
    </message>
    <message>
        <source>it is larger than %1 MiB</source>
        <translation>它大于 %1 MiB</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>它不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
</context>
<context>
    <name>TimelineCommands</name>
    <message>
        <source>There is nothing further that way.</source>
        <translation>该方向上没有更多内容。</translation>
    </message>
    <message>
        <source>Select a bar first.</source>
        <translation>请先选择一个条形。</translation>
    </message>
    <message>
        <source>Now select the bar that shall wait for this one, and press E.</source>
        <translation>现在选择要等待此条形的条形，然后按 E。</translation>
    </message>
    <message>
        <source>No operation blocked it: the host issued it then.</source>
        <translation>没有操作阻塞它：主机在那时才发出它。</translation>
    </message>
    <message>
        <source>It blocked no operation.</source>
        <translation>它没有阻塞任何操作。</translation>
    </message>
    <message>
        <source>There is no bookmark. B sets one.</source>
        <translation>没有书签。按 B 可设置书签。</translation>
    </message>
</context>
<context>
    <name>TimelineWidget</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>No operation is selected</source>
        <translation>未选择操作</translation>
    </message>
</context>
<context>
    <name>ToolBars</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>To the start or end before (Alt+Left)</source>
        <translation>到上一个开始或结束处（Alt+向左）</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>倒放</translation>
    </message>
    <message>
        <source>Play backwards (Shift+Space)</source>
        <translation>倒放（Shift+空格）</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play the run (Space)</source>
        <translation>播放运行（空格）</translation>
    </message>
    <message>
        <source>Step on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>To the next start or end (Alt+Right)</source>
        <translation>到下一个开始或结束处（Alt+向右）</translation>
    </message>
    <message>
        <source>Playhead</source>
        <translation>播放头</translation>
    </message>
    <message>
        <source>Drag to see the run at any time</source>
        <translation>拖动以查看运行在任意时间的状态</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时间点</translation>
    </message>
    <message>
        <source>How quickly time is played</source>
        <translation>时间的播放速度</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Back to the whole run</source>
        <translation>返回整个运行</translation>
    </message>
    <message>
        <source>whole run in %1 s</source>
        <translation>%1 s 播完整个运行</translation>
    </message>
    <message>
        <source>what is seen in %1 s</source>
        <translation>%1 s 播完可见部分</translation>
    </message>
    <message>
        <source>One second shows %1: %2 times slower than it ran</source>
        <translation>每秒播放 %1：速度为实际运行的 1/%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>TryBox</name>
    <message>
        <source>Try</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Open an example, or start from a template and change it.</source>
        <translation>打开示例，或从模板开始并加以修改。</translation>
    </message>
    <message>
        <source>Show All %1 Examples</source>
        <translation>显示全部 %1 个示例</translation>
    </message>
    <message>
        <source>New workload</source>
        <translation>新建工作负载</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>空白(&amp;E)</translation>
    </message>
    <message>
        <source>New empty workload</source>
        <translation>新建空白工作负载</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新建：%1</translation>
    </message>
</context>
<context>
    <name>WaitBar</name>
    <message>
        <source>What the operation waited for, to scale</source>
        <translation>操作等待的内容，按比例显示</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>As Recorded</source>
        <translation>恢复为录制时</translation>
    </message>
    <message>
        <source>Turns all of this back</source>
        <translation>将以上全部恢复</translation>
    </message>
    <message>
        <source>&amp;Pinned host memory</source>
        <translation>页锁定主机内存(&amp;P)</translation>
    </message>
    <message>
        <source>Copies of pageable memory are copies of pinned memory: they are faster, and asynchronous calls return at once</source>
        <translation>可分页内存的复制改为页锁定内存的复制：更快，异步调用立即返回</translation>
    </message>
    <message>
        <source>&amp;Non-blocking streams</source>
        <translation>非阻塞流(&amp;N)</translation>
    </message>
    <message>
        <source>No stream waits for the default stream, nor it for them</source>
        <translation>任何流都不等待默认流，默认流也不等待它们</translation>
    </message>
    <message>
        <source>&amp;Merged copies</source>
        <translation>合并复制(&amp;M)</translation>
    </message>
    <message>
        <source>Copies that stand next to each other are one copy</source>
        <translation>相邻的复制合并为一次复制</translation>
    </message>
    <message>
        <source>&amp;Streams wait, not the host</source>
        <translation>由流等待，而非主机(&amp;S)</translation>
    </message>
    <message>
        <source>Where the host waits for a stream or an event, the other streams wait instead</source>
        <translation>主机等待流或事件之处，改由其他流等待</translation>
    </message>
    <message>
        <source>Copies &amp;in on a stream of their own</source>
        <translation>主机到设备复制使用单独的流(&amp;I)</translation>
    </message>
    <message>
        <source>Each still comes before what was behind it</source>
        <translation>每次主机到设备复制仍先于原来排在其后的操作</translation>
    </message>
    <message>
        <source>Copies &amp;out on a stream of their own</source>
        <translation>设备到主机复制使用单独的流(&amp;O)</translation>
    </message>
    <message>
        <source>Each still comes behind what was before it</source>
        <translation>每次设备到主机复制仍排在原来在其前的操作之后</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>&amp;Kernel</source>
        <translation>核函数(&amp;K)</translation>
    </message>
    <message>
        <source>Copy engines</source>
        <translation>复制引擎</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>与录制时相同</translation>
    </message>
    <message>
        <source>Copy &amp;engines</source>
        <translation>复制引擎(&amp;E)</translation>
    </message>
    <message>
        <source>Open a recording of any program, of streamscope record, the PyTorch profiler or Nsight Systems, to try what a change would bring.</source>
        <translation>打开任意程序的录制文件（来自 streamscope record、PyTorch profiler 或 Nsight Systems），即可试验改动的效果。</translation>
    </message>
    <message>
        <source>The recording is replayed by the simulator with what you change here; the prediction stands beside it.</source>
        <translation>模拟器按这里的改动重放录制文件；预测结果与录制结果并列显示。</translation>
    </message>
    <message>
        <source>Trying what would help …</source>
        <translation>正在试验哪些改动有帮助……</translation>
    </message>
    <message>
        <source>Duration &amp;factor</source>
        <translation>时长倍数(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Link speed factor</source>
        <translation>链路速度倍数(&amp;L)</translation>
    </message>
    <message>
        <source>Duration factor of the kernel</source>
        <translation>核函数的时长倍数</translation>
    </message>
    <message>
        <source>Speed factor of copies between host and device</source>
        <translation>主机与设备间复制的速度倍数</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>What the time went to</source>
        <translation>时间用在了何处</translation>
    </message>
    <message>
        <source>The next longer one</source>
        <translation>较长的一个</translation>
    </message>
    <message>
        <source>The next shorter one</source>
        <translation>较短的一个</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>正在读取运行…</translation>
    </message>
    <message>
        <source>%1 of %2, longest first</source>
        <translation>%1 / %2，最长的在前</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>最长的 %1 个</translation>
    </message>
    <message>
        <source>Choose a cause to see its longest gap.</source>
        <translation>选择一个原因以查看其最长的空闲间隙。</translation>
    </message>
    <message>
        <source>The causes of the makespan appear here after a run.</source>
        <translation>运行之后，这里显示总完工时间的原因。</translation>
    </message>
</context>
<context>
    <name>WorkloadEditor</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Workload text</source>
        <translation>工作负载文本</translation>
    </message>
    <message>
        <source>What is wrong with the workload</source>
        <translation>工作负载有何错误</translation>
    </message>
    <message>
        <source>A line of this text is too long to be edited here.</source>
        <translation>此文本中有一行过长，无法在此编辑。</translation>
    </message>
    <message>
        <source>&amp;Lay Out on Lines</source>
        <translation>分行排版(&amp;L)</translation>
    </message>
    <message>
        <source>Breaks the text between its values; nothing else changes</source>
        <translation>在各个值之间分行；其他内容不变</translation>
    </message>
    <message>
        <source>Showing the last valid version.</source>
        <translation>正在显示上一个有效版本。</translation>
    </message>
    <message>
        <source>A workload&apos;s text is shown here. Open one, or take a template in the File menu.</source>
        <translation>工作负载的文本显示在这里。请打开一个，或从“文件”菜单选择模板。</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>Workloads</name>
    <message>
        <source>Both directions at once</source>
        <translation>双向同时进行</translation>
    </message>
    <message>
        <source>Copies in on one set of streams, copies out on another. Two copies in the same direction take turns, however many streams they come from; one each way run together, each a little slower than alone. Set the copies out to zero to see what a copy in takes when it has the link to itself.</source>
        <translation>一组流复制到设备，另一组流从设备复制出来。同一方向的两次复制轮流进行，不管它们来自多少个流；两个方向各一次则同时进行，但各自比单独时稍慢。把复制出的次数设为零，可以看到独占链路时复制到设备需要多久。</translation>
    </message>
    <message>
        <source>Copies in</source>
        <translation>复制到设备的次数</translation>
    </message>
    <message>
        <source>Copies out</source>
        <translation>复制到主机的次数</translation>
    </message>
    <message>
        <source>One copy</source>
        <translation>每次复制</translation>
    </message>
    <message>
        <source>How many chunks?</source>
        <translation>分成多少块？</translation>
    </message>
    <message>
        <source>The same data in more and more pieces. A few chunks leave a long first copy in and a long last copy out that nothing overlaps; very many drown in the fixed cost of each copy and call. Drag the number of chunks from left to right and find the bottom; it moves with the amount of data.</source>
        <translation>同样的数据，分成越来越多的块。块数很少时，开头的第一次复制入和结尾的最后一次复制出都很长，没有任何东西与之重叠；块数极多时，时间淹没在每次复制和调用的固定开销里。把块数从左拖到右，找到最低点；它随数据量移动。</translation>
    </message>
    <message>
        <source>Data each way</source>
        <translation>每个方向的数据</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>The default stream as a barrier</source>
        <translation>作为屏障的默认流</translation>
    </message>
    <message>
        <source>One kernel in stream a, one in the default stream, one in stream b. The legacy default stream waits for everything before it in blocking streams, and everything after waits for it: three small kernels that could share the device run one after another. Make the streams non-blocking, or use the per-thread default stream, and the barrier is gone.</source>
        <translation>一个核函数在流 a 中，一个在默认流中，一个在流 b 中。传统默认流等待阻塞流中在它之前的一切，之后的一切又等待它：三个本可共享设备的小核函数一个接一个运行。把流改为非阻塞，或使用每线程默认流，屏障就消失了。</translation>
    </message>
    <message>
        <source>Default stream</source>
        <translation>默认流</translation>
    </message>
    <message>
        <source>Streams are non-blocking</source>
        <translation>流为非阻塞</translation>
    </message>
    <message>
        <source>Time of each kernel</source>
        <translation>每个核函数的时间</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Depth first or breadth first</source>
        <translation>深度优先还是广度优先</translation>
    </message>
    <message>
        <source>Copy in, kernel, copy back, on several streams; the host issues either all of a stream&apos;s work at a time (depth first) or the same step of every stream (breadth first). A modern device does not care. Choose the device with one copy engine and try both: its engine takes copies in the order of their issue, so depth first the second stream&apos;s copy in stands behind the first one&apos;s copy back, and nothing overlaps; breadth first copies run beside kernels. Then choose Fermi: two engines, but all its streams share one queue, and issued breadth first every copy back waits until the last kernel has begun.</source>
        <translation>在多个流上复制入、运行核函数、复制回来；主机要么一次发出一个流的全部工作（深度优先），要么依次发出每个流的同一步骤（广度优先）。现代设备对此无所谓。选择只有一个复制引擎的设备，两种都试试：它的引擎按发出次序进行复制，因此深度优先时第二个流的复制入排在第一个流的复制回来之后，没有任何重叠；广度优先时复制与核函数同时进行。再选择 Fermi：有两个引擎，但所有流共用一个队列，广度优先发出时，每次复制回来都要等到最后一个核函数开始之后。</translation>
    </message>
    <message>
        <source>Data of one stream</source>
        <translation>一个流的数据</translation>
    </message>
    <message>
        <source>Time of a kernel</source>
        <translation>核函数的时间</translation>
    </message>
    <message>
        <source>Order of issue</source>
        <translation>发出次序</translation>
    </message>
    <message>
        <source>What events see</source>
        <translation>事件看到什么</translation>
    </message>
    <message>
        <source>In each of several streams a short kernel, then a copy: the copy engine takes the copies one after the other. An event recorded between the two is stamped when the kernel ends, not when the engine takes the copy, so times from events show copies side by side that never were. Run it on a GPU with both recorders and compare.</source>
        <translation>几个流中各有一个短核函数，然后一次复制：复制引擎依次进行这些复制。记录在两者之间的事件在核函数结束时得到时间，而不是在引擎开始复制时，因此由事件得出的时间会显示出从未发生过的并行复制。在 GPU 上用两种记录器运行并比较。</translation>
    </message>
    <message>
        <source>The wait that did nothing</source>
        <translation>什么也没做的等待</translation>
    </message>
    <message>
        <source>A wait looks at the last record that the host had already called; an event that was never recorded counts as done. Here the host calls wait before record, so the consumer starts at once and reads what is not written yet: no error, a wrong result. Turn the order round and the arrow appears.</source>
        <translation>等待只看主机已经调用过的最后一次记录；从未记录过的事件视为已完成。这里主机先调用等待、后调用记录，因此消费者立即开始，读取尚未写好的数据：没有报错，结果却是错的。把次序反过来，箭头就会出现。</translation>
    </message>
    <message>
        <source>Record before waiting</source>
        <translation>先记录再等待</translation>
    </message>
    <message>
        <source>Producing</source>
        <translation>生产</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素数</translation>
    </message>
    <message>
        <source>Producer and consumer</source>
        <translation>生产者与消费者</translation>
    </message>
    <message>
        <source>One stream produces items, another consumes them; an event recorded after each item holds the consumer back until it is there, and one after each consumption keeps the producer from overwriting a slot in use. The slower of the two sets the pace. Give it one slot and they take turns; with two or more they overlap.</source>
        <translation>一个流生产数据项，另一个流消费；每项之后记录的事件让消费者等到数据到位，每次消费之后的事件让生产者不会覆盖正在使用的槽。较慢的一方决定节奏。只给一个槽，双方就轮流进行；两个或更多，双方就重叠。</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>数据项</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>Producing one</source>
        <translation>生产一项</translation>
    </message>
    <message>
        <source>Consuming one</source>
        <translation>消费一项</translation>
    </message>
    <message>
        <source>A graph of two branches</source>
        <translation>两个分支的图</translation>
    </message>
    <message>
        <source>Two branches of copy in, kernel and copy back are captured once and launched again and again. Captured across two streams with an event, the branches stay independent inside the graph and overlap, although every launch goes to one stream. Two launches of the same graph never overlap: the second begins when the first has ended.</source>
        <translation>把复制入、核函数、复制回来的两个分支捕获一次，然后反复启动。借助事件跨两个流捕获时，两个分支在图中保持独立并重叠，尽管每次启动都进入同一个流。同一个图的两次启动从不重叠：前一次结束，后一次才开始。</translation>
    </message>
    <message>
        <source>Launch as a graph</source>
        <translation>作为图启动</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Data of a branch</source>
        <translation>一个分支的数据</translation>
    </message>
    <message>
        <source>When kernels stop sharing the device</source>
        <translation>核函数何时不再共享设备</translation>
    </message>
    <message>
        <source>Eight equal kernels in eight streams. While their blocks fit side by side they all run in the time of one. Let the grids grow: once the blocks of the first few fill every SM, the next kernel waits for room. A grid that fills the device a whole number of times gains nothing from streams that it would not have in one; if the last blocks of a grid leave SMs empty, the next kernel&apos;s begin there, which one stream would not let them.</source>
        <translation>八个流中的八个相同核函数。只要它们的线程块能并排放下，就都在一个的时间内运行完。让网格变大：一旦前几个的线程块填满所有 SM，下一个核函数就要等待空位。正好整数次填满设备的网格，使用多个流也得不到比一个流更多的好处；如果网格最后的线程块留出空的 SM，下一个核函数的线程块就在那里开始，而在一个流中则做不到。</translation>
    </message>
    <message>
        <source>Blocks of each kernel</source>
        <translation>每个核函数的线程块</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>每个线程块的线程</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Time of one block</source>
        <translation>一个线程块的时间</translation>
    </message>
    <message>
        <source>Host functions in a stream</source>
        <translation>流中的主机函数</translation>
    </message>
    <message>
        <source>After its copy back, each stream calls a function on the host. The functions of all streams share one worker, so they run one after another however many streams there are, and a stream goes on only when its own is done. Make the function longer than the kernel and watch the worker become the narrow place.</source>
        <translation>每个流在复制回来之后调用主机上的一个函数。所有流的函数共用一个主机工作线程，因此无论有多少个流，它们都一个接一个运行，流要等自己的函数完成后才继续。让函数比核函数更长，看看工作线程如何成为瓶颈。</translation>
    </message>
    <message>
        <source>Time of a host function</source>
        <translation>主机函数的时间</translation>
    </message>
    <message>
        <source>A call that waits for the whole device</source>
        <translation>等待整个设备的调用</translation>
    </message>
    <message>
        <source>Two streams are kept busy: at first the one has the longer kernels, from half-way on the other. Left alone both end at the same time. Half-way the host frees or allocates memory. Freeing holds the host until the whole device is idle, so each stream in turn runs dry beside the other&apos;s long kernels, and the run takes some 50 % longer. Allocating does so with old drivers only, and the stream-ordered calls never do. Choose the call, then the device with the old driver.</source>
        <translation>两个流一直忙碌：起初一个流的核函数较长，从中途起另一个流的较长。若不受打扰，两者同时结束。中途主机释放或分配内存。释放会让主机等到整个设备空闲，因此每个流轮流在另一个流的长核函数旁边空等，整个运行多花约 50 % 的时间。分配只在旧驱动上如此，流序的调用则从不如此。先选调用，再选带旧驱动的设备。</translation>
    </message>
    <message>
        <source>Call half-way</source>
        <translation>中途的调用</translation>
    </message>
    <message>
        <source>Time of a short kernel</source>
        <translation>短核函数的时间</translation>
    </message>
    <message>
        <source>Memory freed or allocated</source>
        <translation>释放或分配的内存</translation>
    </message>
    <message>
        <source>Ten streams, eight connections</source>
        <translation>十个流，八个硬件连接</translation>
    </message>
    <message>
        <source>Ten streams of three small kernels each: the device has room for all, yet the ninth stream starts late. Work reaches the device over connections, and a stream holds one while it has kernels that wait behind a running one. Raise the connections to ten and all start together; with one, the streams hardly overlap at all.</source>
        <translation>十个流，每个有三个小核函数：设备容得下全部，第九个流却开始得晚。工作通过硬件连接到达设备，只要流中还有核函数排在正在运行的核函数之后，该流就占着一个连接。把连接增加到十个，所有流一起开始；只有一个时，各流几乎完全不重叠。</translation>
    </message>
    <message>
        <source>Kernels in each stream</source>
        <translation>每个流中的核函数</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>硬件连接</translation>
    </message>
    <message>
        <source>Bound by launches</source>
        <translation>受限于启动</translation>
    </message>
    <message>
        <source>A long chain of very short kernels: each takes less time than the host needs to launch it, so the device waits for the host. Captured as a graph, the whole chain costs one call. Make the kernels longer and the difference shrinks to nothing.</source>
        <translation>一长串很短的核函数：每个都比主机启动它所需的时间还短，因此设备在等主机。捕获成图后，整串只需一次调用。让核函数变长，差别就会缩小到没有。</translation>
    </message>
    <message>
        <source>Kernels in the chain</source>
        <translation>一串中的核函数</translation>
    </message>
    <message>
        <source>Times the chain runs</source>
        <translation>整串运行的次数</translation>
    </message>
    <message>
        <source>Normalise arrays</source>
        <translation>数组归一化</translation>
    </message>
    <message>
        <source>Each array is divided by its sum: one kernel adds within every block, a second adds those sums with a single thread, a third divides. The second leaves nearly the whole device idle, and in one stream nothing can fill the gap. Raise the number of streams: the copies and kernels of other arrays move into it. Larger blocks leave fewer sums for the single thread.</source>
        <translation>每个数组除以自己的总和：一个核函数在每个线程块内求和，第二个用单个线程把这些和加起来，第三个做除法。第二个让几乎整个设备空闲，在一个流中没有什么能填补这个空闲间隙。增加流的数量：其他数组的复制和核函数就会移入其中。更大的线程块留给单个线程的和更少。</translation>
    </message>
    <message>
        <source>Arrays</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>Elements of an array</source>
        <translation>一个数组的元素数</translation>
    </message>
    <message>
        <source>Pinned host memory</source>
        <translation>页锁定主机内存</translation>
    </message>
    <message>
        <source>Pageable against pinned memory</source>
        <translation>可分页内存与页锁定内存</translation>
    </message>
    <message>
        <source>The same two asynchronous copies in two streams, one in each direction. From pinned memory the calls return at once and the copies run side by side. From pageable memory the driver stages the data through buffers of its own, the call holds the host all that time, and the second copy is not even issued before the first is done.</source>
        <translation>两个流中同样的两次异步复制，每个方向一次。使用页锁定内存时，调用立即返回，复制同时进行。使用可分页内存时，驱动程序经由自己的缓冲区暂存数据，调用在此期间一直占住主机，第二次复制在第一次完成之前甚至没有发出。</translation>
    </message>
    <message>
        <source>Prefetch the next batch</source>
        <translation>预取下一批</translation>
    </message>
    <message>
        <source>One stream copies batches in, another computes on them; events tell the computing stream that a batch is there, and the copying stream that a buffer is free again. With one buffer they take turns; with two the next batch arrives while this one is worked on. Change the layers until copy and compute take the same time: that is where prefetching gains most.</source>
        <translation>一个流复制各批数据，另一个流对其计算；事件告诉计算的流一批数据已到，也告诉复制的流一个缓冲区又空出来了。只有一个缓冲区时双方轮流进行；有两个时，下一批在处理这一批的同时到达。改变层数，直到复制和计算所需时间相同：那时预取收益最大。</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批数</translation>
    </message>
    <message>
        <source>Buffers on the device</source>
        <translation>设备上的缓冲区</translation>
    </message>
    <message>
        <source>One batch</source>
        <translation>一批</translation>
    </message>
    <message>
        <source>Kernels per batch</source>
        <translation>每批的核函数</translation>
    </message>
    <message>
        <source>Stream priorities</source>
        <translation>流优先级</translation>
    </message>
    <message>
        <source>A kernel of many blocks fills the device; a little later an urgent small one is launched. Priority lets the urgent blocks go first whenever a block ends; blocks that run are never interrupted. The lower the number, the more urgent. Set the priority to 0 and the urgent kernel waits for the last wave; make the blocks longer and even the highest priority has to wait that long.</source>
        <translation>一个有许多线程块的核函数填满设备；稍后启动一个紧急的小核函数。优先级让紧急的线程块在每当有线程块结束时先进入；正在运行的线程块从不被打断。数字越小越紧急。把优先级设为 0，紧急的核函数就要等到最后一波；让线程块更长，即使最高优先级也得等那么久。</translation>
    </message>
    <message>
        <source>Priority of the urgent stream</source>
        <translation>紧急流的优先级</translation>
    </message>
    <message>
        <source>Blocks of the big kernel</source>
        <translation>大核函数的线程块</translation>
    </message>
    <message>
        <source>Urgent work comes after</source>
        <translation>紧急工作何时到来</translation>
    </message>
    <message>
        <source>Forty small kernels</source>
        <translation>四十个小核函数</translation>
    </message>
    <message>
        <source>Each kernel is a single block and uses one SM of many. In one stream they run one after another; spread over streams they all run together, and what is left is the time the host needs to launch them. Make the kernels shorter than a launch and more streams gain nothing more.</source>
        <translation>每个核函数只有一个线程块，只用众多 SM 中的一个。在一个流中它们一个接一个运行；分散到多个流中则全部同时运行，剩下的只是主机启动它们所需的时间。让核函数比一次启动还短，增加流就不再有收益。</translation>
    </message>
    <message>
        <source>Copy in, compute and copy out in a ring</source>
        <translation>环形的复制入、计算、复制出</translation>
    </message>
    <message>
        <source>Every stream owns a buffer and does the same for each item it gets: copy in, compute, copy out. The slowest of the three sets the pace, and no schedule can be quicker than that one alone. Make the kernel as long as a copy, then longer, and see which bound the run comes close to.</source>
        <translation>每个流拥有一个缓冲区，对得到的每一项做同样的事：复制入、计算、复制出。三者中最慢的决定节奏，任何调度都不可能比它单独更快。让核函数与复制一样长，再让它更长，看看运行接近哪个下界。</translation>
    </message>
    <message>
        <source>Streams, each with a buffer</source>
        <translation>流，各有一个缓冲区</translation>
    </message>
    <message>
        <source>One item</source>
        <translation>一项</translation>
    </message>
    <message>
        <source>Two devices and a peer copy</source>
        <translation>两个设备与对等复制</translation>
    </message>
    <message>
        <source>The first device works on a chunk and hands it to the second, which works on it further; an event for each chunk keeps the order. With peer access the hand-over crosses the direct link; without, it goes through host memory and takes many times as long. Split the data into a few chunks and the two devices work at the same time; the kernels take as long for every chunk, however small, so too many make the run longer.</source>
        <translation>第一个设备处理一块数据后交给第二个设备继续处理；每块一个事件来保持次序。有对等访问时，移交走直连链路；没有时则经过主机内存，耗时多倍。把数据分成几块，两个设备就同时工作；无论块多小，核函数每块耗时相同，因此块太多会让运行变长。</translation>
    </message>
    <message>
        <source>Peer access</source>
        <translation>对等访问</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Vector add: default stream or streams of your own</source>
        <translation>向量加法：默认流还是自己的流</translation>
    </message>
    <message>
        <source>The same asynchronous calls, once all in the default stream and once spread over streams. A stream is a queue: in one queue a copy waits for the kernel before it, although a copy engine has nothing to do. Switch between the two, then look at what each bar waited for.</source>
        <translation>同样的异步调用，一次全部放在默认流中，一次分散到多个流中。流是一个队列：在同一个队列里，复制要等待前面的核函数，尽管复制引擎无事可做。在两者之间切换，再看看每个条形在等待什么。</translation>
    </message>
    <message>
        <source>Streams used</source>
        <translation>使用的流</translation>
    </message>
    <message>
        <source>Own streams</source>
        <translation>自己的流</translation>
    </message>
    <message>
        <source>Vector add in streams</source>
        <translation>多个流中的向量加法</translation>
    </message>
    <message>
        <source>Two arrays are copied in, added, and the sum is copied back: chunk by chunk, each chunk on the next stream. With one stream nothing overlaps; raise the number of streams and the copies in, the kernels and the copies out run side by side until the copy-in engine is never idle. What is left at the end is the last chunk on its way back: let the chunks become smaller. Then take away the pinned memory: the whole gain is gone.</source>
        <translation>两个数组复制到设备，相加，再把和复制回来：一块接一块，每块用下一个流。只有一个流时没有任何重叠；增加流的数量，复制入、核函数和复制出就同时进行，直到复制入引擎从不空闲。最后剩下的是返回途中的最后一块：让块变小。然后去掉页锁定内存：全部收益都没有了。</translation>
    </message>
    <message>
        <source>Smaller chunks towards the end</source>
        <translation>越到末尾块越小</translation>
    </message>
    <message>
        <source>Double buffer</source>
        <translation>双缓冲</translation>
    </message>
    <message>
        <source>There is room on the device for two chunks only: each of two streams has a buffer of its own, and they take turns. While one buffer is being worked on, the other is emptied and filled. Add a third buffer to see whether two are enough.</source>
        <translation>设备上只放得下两块数据：两个流各有自己的缓冲区，轮流进行。处理一个缓冲区的同时，另一个被清空并填充。再加第三个缓冲区，看看两个是否够用。</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Elements of a chunk</source>
        <translation>一块的元素数</translation>
    </message>
    <message>
        <source>Fork and join</source>
        <translation>分叉与汇合</translation>
    </message>
    <message>
        <source>A first kernel prepares the data, several branches work on their parts side by side, a last kernel puts the parts together. One event lets the branches begin, and one of each branch tells the last kernel that it is done.</source>
        <translation>第一个核函数准备数据，几个分支同时处理各自的部分，最后一个核函数把各部分合在一起。一个事件让各分支开始，每个分支又有一个事件告诉最后的核函数它已完成。</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Time of a branch</source>
        <translation>一个分支的时间</translation>
    </message>
    <message>
        <source>Time of the first and the last kernel</source>
        <translation>第一个和最后一个核函数的时间</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>A copy, a chain of kernels and a copy back are captured once and launched as one graph, several times. Each launch is a single call, so that the host is free for other work. Make the kernels short to see what that saves.</source>
        <translation>把一次复制、一串核函数和一次复制回来捕获一次，作为一个图启动多次。每次启动只是一个调用，主机因此可以做别的工作。让核函数变短，看看能节省多少。</translation>
    </message>
    <message>
        <source>Kernels in the graph</source>
        <translation>图中的核函数</translation>
    </message>
    <message>
        <source>Host and device</source>
        <translation>主机与设备</translation>
    </message>
    <message>
        <source>The host prepares each batch while the device still works on the one before: it launches the work, goes on at once, and waits only when it needs the result. Two streams take turns, and the host waits for the one whose batch is two turns old.</source>
        <translation>设备还在处理前一批时，主机就准备下一批：它启动工作后立即继续，只在需要结果时等待。两个流轮流使用，主机等待两轮之前那一批所在的流。</translation>
    </message>
    <message>
        <source>Preparing one on the host</source>
        <translation>在主机上准备一批</translation>
    </message>
    <message>
        <source>Time of the kernel</source>
        <translation>核函数的时间</translation>
    </message>
    <message>
        <source>One stream</source>
        <translation>一个流</translation>
    </message>
    <message>
        <source>Data go to the device, a kernel works on them, the result comes back: three steps in one stream, one after the other. Begin here and add what you need.</source>
        <translation>数据送到设备，核函数处理，结果返回：三个步骤在一个流中依次进行。从这里开始，加入您需要的内容。</translation>
    </message>
    <message>
        <source>Own kernel</source>
        <translation>自带核函数</translation>
    </message>
    <message>
        <source>The file carries a kernel in CUDA C++: each element becomes the mean of itself and its neighbors, several times over. A GPU compiles and runs the source; the simulator goes by what &quot;cost&quot; says. Change the source, or put your own kernel in its place and measure its cost with &quot;streamscope calibrate --kernel smooth&quot;.</source>
        <translation>文件自带一个用 CUDA C++ 编写的核函数：每个元素多次变为它自己和相邻元素的平均值。GPU 编译并运行源代码；模拟器按 &quot;cost&quot; 中的说明计算。您可以更改源代码，或换成自己的核函数，并用 &quot;streamscope calibrate --kernel smooth&quot; 测量其开销。</translation>
    </message>
    <message>
        <source>Rounds in the kernel</source>
        <translation>核函数中的轮数</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>The data are cut into chunks, and each chunk is copied in, worked on and copied out in the next of a few streams. While one chunk is on its way in, another is worked on and a third is on its way out. Turn the streams down to one to see what that gains.</source>
        <translation>数据被切成块，每块在几个流中的下一个里复制入、处理、复制出。一块正在送入时，另一块在处理，第三块在送出。把流减到一个，看看由此得到多少收益。</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>预取</translation>
    </message>
    <message>
        <source>One stream copies the next batch in while another works on the present one. Events tell the working stream that a batch is there, and the copying stream that its buffer is free again. With a single buffer they take turns.</source>
        <translation>一个流复制下一批数据，另一个流处理当前一批。事件告诉处理的流一批数据已到，也告诉复制的流其缓冲区又空出来了。只有一个缓冲区时双方轮流进行。</translation>
    </message>
    <message>
        <source>Elements of a batch</source>
        <translation>一批的元素数</translation>
    </message>
    <message>
        <source>One stream produces items, another consumes them. An event after each item tells the consumer that it is there, and one after each consumption tells the producer that the slot is free again. Give them one slot and they take turns.</source>
        <translation>一个流生产数据项，另一个流消费。每项之后的事件告诉消费者数据已到，每次消费之后的事件告诉生产者槽又空出来了。只给一个槽，双方就轮流进行。</translation>
    </message>
    <message>
        <source>Two devices</source>
        <translation>两个设备</translation>
    </message>
    <message>
        <source>Each of two devices works on its half of the data in a stream of its own, and both at once. The host hands out the work and waits for both.</source>
        <translation>两个设备各自在自己的流中处理一半数据，同时进行。主机分发工作，并等待两者。</translation>
    </message>
    <message>
        <source>Chunks of each device</source>
        <translation>每个设备的块数</translation>
    </message>
    <message>
        <source>out[i] = a[i] + b[i]; bound by memory.</source>
        <translation>out[i] = a[i] + b[i]；受限于内存。</translation>
    </message>
    <message>
        <source>y[i] = factor * x[i] + y[i], factor 1 + 1/1024 (3 for whole numbers); bound by memory.</source>
        <translation>y[i] = factor * x[i] + y[i]，系数 1 + 1/1024（整数为 3）；受限于内存。</translation>
    </message>
    <message>
        <source>Each block adds its share of in; partial[block] takes the sum.</source>
        <translation>每个线程块对 in 中属于它的部分求和；partial[block] 保存该和。</translation>
    </message>
    <message>
        <source>One thread adds all of in: a dependent chain, however large the device.</source>
        <translation>一个线程对 in 全部求和：无论设备多大，都是一条相互依赖的链。</translation>
    </message>
    <message>
        <source>data[i] = data[i] / divisor[0] (whole numbers by 0: 0); bound by memory.</source>
        <translation>data[i] = data[i] / divisor[0]（整数除以 0 得 0）；受限于内存。</translation>
    </message>
    <message>
        <source>data[i] = factor * data[i], factor 1 + 1/1024 (3 for whole numbers); bound by memory.</source>
        <translation>data[i] = factor * data[i]，系数 1 + 1/1024（整数为 3）；受限于内存。</translation>
    </message>
    <message>
        <source>data[i] = data[i] + 1; bound by memory.</source>
        <translation>data[i] = data[i] + 1；受限于内存。</translation>
    </message>
    <message>
        <source>out[i] = 1 + t + ... + t^256, t = in[i] / 2 (in[i] for whole numbers); bound by arithmetic.</source>
        <translation>out[i] = 1 + t + ... + t^256，t = in[i] / 2（整数为 in[i]）；受限于运算。</translation>
    </message>
    <message>
        <source>out[i] = mean of those of in[i-2 .. i+2] that lie within the slice.</source>
        <translation>out[i] = in[i-2 .. i+2] 中位于切片内的元素的平均值。</translation>
    </message>
    <message>
        <source>out[i] = in[i], by the SMs.</source>
        <translation>out[i] = in[i]，由 SM 完成。</translation>
    </message>
    <message>
        <source>out = a * b for each 64 x 64 matrix of the slice, by rows, the last one filled up with 0; 16 x 16 tiles in shared memory.</source>
        <translation>对切片中每个 64 x 64 矩阵按行计算 out = a * b，最后一个用 0 补齐；共享内存中使用 16 x 16 的分块。</translation>
    </message>
    <message>
        <source>Every block waits a stated time; touches no memory.</source>
        <translation>每个线程块等待给定的时间；不访问内存。</translation>
    </message>
    <message>
        <source>A device like the H200, in round numbers, under the implicit synchronization that guides up to CUDA 12 list: allocating waits for the device as freeing does.</source>
        <translation>类似 H200 的设备，取整数值，遵循 CUDA 12 及以前指南所列的隐式同步：分配内存与释放内存一样等待设备。</translation>
    </message>
    <message>
        <source>A device like the H200, in round numbers, with a single copy engine for both directions that takes copies in the order of their issue, as the CUDA guide describes devices without concurrent data transfers. No such device exists: it shows what a second engine and the order of issue are for.</source>
        <translation>类似 H200 的设备，取整数值，两个方向共用一个复制引擎，按发出次序执行复制，如 CUDA 指南所述不支持并发数据传输的设备。实际并不存在这样的设备：它用来说明第二个引擎和发出次序的作用。</translation>
    </message>
    <message>
        <source>Five launches</source>
        <translation>五次启动</translation>
    </message>
    <message>
        <source>The host launches a few kernels one after the other, does something else, and waits for the device.</source>
        <translation>主机接连启动几个核函数，做些别的事，然后等待设备。</translation>
    </message>
    <message>
        <source>Host work beside the device</source>
        <translation>与设备并行的主机工作</translation>
    </message>
    <message>
        <source>A kernel runs for two milliseconds, and the host has two milliseconds of its own work to do.</source>
        <translation>一个核函数运行两毫秒，主机也有两毫秒自己的工作要做。</translation>
    </message>
    <message>
        <source>Wait before the host&apos;s work</source>
        <translation>在主机工作之前等待</translation>
    </message>
    <message>
        <source>The host&apos;s work</source>
        <translation>主机的工作</translation>
    </message>
    <message>
        <source>Two kernels that have nothing to do with each other</source>
        <translation>两个互不相关的核函数</translation>
    </message>
    <message>
        <source>A and B are small and share no data.</source>
        <translation>A 和 B 都很小，不共享数据。</translation>
    </message>
    <message>
        <source>The same bytes in many pieces</source>
        <translation>同样的字节分成许多块</translation>
    </message>
    <message>
        <source>Some megabytes are copied to the device in one piece or in many. The bytes are the same, but each piece is a call and a copy of its own.</source>
        <translation>把几兆字节一次或分成许多块复制到设备。字节数相同，但每一块都是单独的一次调用和一次复制。</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>A small copy behind a large one</source>
        <translation>大复制后面的小复制</translation>
    </message>
    <message>
        <source>A large copy in goes into one stream, a small one into another, right behind it. Change the size of the small copy.</source>
        <translation>一个大的复制入放进一个流，紧接着一个小的放进另一个流。请改变小复制的大小。</translation>
    </message>
    <message>
        <source>The small copy</source>
        <translation>小复制</translation>
    </message>
    <message>
        <source>The large copy</source>
        <translation>大复制</translation>
    </message>
    <message>
        <source>A value read back each step</source>
        <translation>每一步读回一个值</translation>
    </message>
    <message>
        <source>A loop of short kernels. After each of them the host may copy one value back and wait for it, to print it or to decide whether to go on.</source>
        <translation>短核函数的循环。每个之后主机可以复制回一个值并等待它，用来输出或决定是否继续。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Read back after so many steps</source>
        <translation>每隔多少步读回</translation>
    </message>
    <message>
        <source>Allocate and free in the loop</source>
        <translation>在循环里分配与释放</translation>
    </message>
    <message>
        <source>Each turn of a loop needs some memory on the device for its kernel. It is allocated and freed in every turn with plain calls or in the stream, or it is there from the beginning. A second stream has work of its own.</source>
        <translation>循环的每一轮都需要一些设备内存供核函数使用。每一轮用普通调用或在流中分配与释放，或者从一开始就有。另一个流有自己的工作。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Very many tiny kernels at once</source>
        <translation>非常多的微小核函数同时运行</translation>
    </message>
    <message>
        <source>Each kernel is one block of one warp, in a stream of its own. The SMs have capacity for far more of them, but only so many grids may be on a device at a time.</source>
        <translation>每个核函数是一个线程束的一个线程块，在自己的流中。SM 容得下远多于此的线程块，但设备上同时只能有这么多网格。</translation>
    </message>
    <message>
        <source>Kernels, each in its stream</source>
        <translation>核函数，各在自己的流中</translation>
    </message>
    <message>
        <source>Uneven work</source>
        <translation>不均匀的工作</translation>
    </message>
    <message>
        <source>Sixteen kernels for four streams. Every fourth kernel takes eight times as long as the others. They go to the streams in turn, or in groups of four.</source>
        <translation>四个流的十六个核函数。每第四个核函数的用时是其他的八倍。它们轮流分给各流，或每四个一组。</translation>
    </message>
    <message>
        <source>How the kernels are dealt out</source>
        <translation>核函数如何分配</translation>
    </message>
    <message>
        <source>Time of a long kernel</source>
        <translation>长核函数的时间</translation>
    </message>
    <message>
        <source>Filled in one stream, used in another</source>
        <translation>在一个流中填充，在另一个流中使用</translation>
    </message>
    <message>
        <source>One stream fills an array, another works on it in three kernels. Nothing says that the second has to wait for the first.</source>
        <translation>一个流填充数组，另一个流用三个核函数处理它。没有任何东西要求第二个等待第一个。</translation>
    </message>
    <message>
        <source>The user waits</source>
        <translation>使用者等待</translation>
    </message>
    <message>
        <source>The last record counts</source>
        <translation>以最后一次记录为准</translation>
    </message>
    <message>
        <source>A producer makes two things, one quickly and one slowly, and records an event behind each. A consumer needs only the first.</source>
        <translation>生产者制作两样东西，一样快，一样慢，并在各自之后记录事件。消费者只需要第一样。</translation>
    </message>
    <message>
        <source>An event for each</source>
        <translation>各用一个事件</translation>
    </message>
    <message>
        <source>Making the second</source>
        <translation>制作第二样</translation>
    </message>
    <message>
        <source>Synchronize in the loop</source>
        <translation>在循环里同步</translation>
    </message>
    <message>
        <source>Chunk by chunk, four streams copy in, compute and copy out. After each chunk the host may wait for its stream. It reads the results only at the end.</source>
        <translation>四个流逐块复制入、计算、复制出。每块之后主机可以等待它的流。主机只在最后读取结果。</translation>
    </message>
    <message>
        <source>Wait after each chunk</source>
        <translation>每块之后等待</translation>
    </message>
    <message>
        <source>Captured in one stream or forked</source>
        <translation>在一个流中捕获，或分叉捕获</translation>
    </message>
    <message>
        <source>Two kernels that have nothing to do with each other, and a third that needs what both have made, captured as a graph: all in one stream, or forked into two by events and joined again.</source>
        <translation>两个互不相关的核函数，以及需要两者结果的第三个，被捕获为 CUDA 图：全部在一个流中，或用事件分叉成两个流再汇合。</translation>
    </message>
    <message>
        <source>Fork while capturing</source>
        <translation>捕获时分叉</translation>
    </message>
    <message>
        <source>Two devices, one after the other</source>
        <translation>两个设备，一前一后</translation>
    </message>
    <message>
        <source>The first device copies data in, works on it and hands it to the second, which works on it further and copies it out; an event for each chunk keeps the order. The kernels of all chunks together take the same time, in however many chunks the data goes.</source>
        <translation>第一个设备把数据复制入并处理，再交给第二个设备，后者继续处理并复制出；每块一个事件保证顺序。无论数据分成多少块，所有块的核函数合计用时相同。</translation>
    </message>
    <message>
        <source>Kernels of one device, in all</source>
        <translation>一个设备的核函数合计</translation>
    </message>
    <message>
        <source>Teaching device, old driver</source>
        <translation>教学设备，旧驱动程序</translation>
    </message>
    <message>
        <source>Teaching device, one copy engine</source>
        <translation>教学设备，一个复制引擎</translation>
    </message>
    <message>
        <source>Measured on one NVIDIA H100 80GB HBM3, driver 580.159.04, on 2026-11-27 by `streamscope calibrate`: 114 of 125 numbers; the others say what they rest on.</source>
        <translation>于 2026-11-27 在一块 NVIDIA H100 80GB HBM3（驱动 580.159.04）上由 `streamscope calibrate` 测量：125 个数值中的 114 个；其余数值注明了依据。</translation>
    </message>
    <message>
        <source>From data sheets and published measurements, not calibrated: 98 of 125 numbers are assumed.</source>
        <translation>取自产品规格和已发表的测量，未经校准：125 个数值中有 98 个是假定的。</translation>
    </message>
    <message>
        <source>A desktop card from its data sheet and published measurements, not calibrated: 101 of 125 numbers are assumed.</source>
        <translation>台式机显卡，取自产品规格和已发表的测量，未经校准：125 个数值中有 101 个是假定的。</translation>
    </message>
    <message>
        <source>The device of the old articles on overlap: one queue, dependency checks. From data sheets and guides, not calibrated: 100 of 125 numbers are assumed.</source>
        <translation>早期关于重叠的文章中的设备：单一队列，依赖检查。取自产品规格和指南，未经校准：125 个数值中有 100 个是假定的。</translation>
    </message>
    <message>
        <source>Calibrated on one H200 on 2026-11-21. Host call times are the median of three machines. Peer copies were measured on two.</source>
        <translation>2026-11-21 在一块 H200 上校准。主机调用耗时取三台机器的中位数。对等复制在两块上测得。</translation>
    </message>
</context>
</TS>
