import { type ImportKind, importLimits, type ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { formatDay, formatNumber } from '../format.ts'
import { roundTime } from './round-time.ts'
import { undoJa } from '../screens/undo-words.ts'

const n = formatNumber

/** What of a check is going to be taken, for the sentence above the main button. */
export interface ImportSummary {
  created: number
  updated: number
  /** Possible duplicates: taken as new cases, or left out. */
  duplicates: number
  hasDuplicates: boolean
  errors: number
  /** Cells that have changed since the export and wait for a decision. */
  conflicts: number
  /** Rows that somebody left out. */
  skipped: number
}

/** Where a row of a file stands: its number, and its sheet where several come in. */
export interface ImportPlaceTold {
  row: number | null
  sheet: string | null
}

const lineOf = ({ row, sheet }: ImportPlaceTold): string => `${sheet === null ? '' : `「${sheet}」の`}${n(row ?? 0)}行目`

const kinds: Record<ImportRowKind, string> = {
  created: '新規',
  updated: '変更',
  unchanged: '変更なし',
  duplicate: '重複の可能性',
  conflict: '競合',
  error: 'エラー',
  skipped: '除外'
}
const kindNotes: Record<ImportRowKind, string> = {
  created: '登録します',
  updated: '上書きします',
  unchanged: '対象外',
  duplicate: '確認が必要',
  conflict: '確認が必要',
  error: '取り込みません',
  skipped: '取り込みません'
}

const titles: Record<ImportKind, string> = {
  projects: '案件の取り込み',
  project_updates: '案件の一括更新',
  themes: 'テーマの取り込み',
  scoutees: '企業登録（一括登録）',
  members: 'メンバーの取り込み'
}
const names: Record<ImportKind, string> = { projects: '企業名', project_updates: '企業名', themes: 'テーマ名', scoutees: '企業名', members: '名前' }
const needed: Record<ImportKind, string> = {
  projects: '「企業名」として取り込む列を選択してください。',
  project_updates: '「案件ID」として取り込む列を選択してください。',
  themes: '「テーマ名」「テーマID」のいずれかとして取り込む列を選択してください。',
  scoutees: '「企業名」「企業ID」「法人番号」のいずれかとして取り込む列を選択してください。',
  members: '「メールアドレス」として取り込む列を選択してください。'
}

/** Texts of imports. */
export const importsJa = {
  titles,
  names,
  steps: ['ファイル', '項目の対応', '内容の確認', '結果'],
  cancel: 'キャンセル',
  back: '戻る',
  close: '閉じる',
  leaveTitle: '取り込みの中止',
  leaveBody: '取り込みを中止しますか？　アップロードしたファイルと項目の対応は破棄されます。何も登録されません。',
  leave: '中止',
  file: {
    label: 'ファイル',
    themeFirst: '先にテーマを選択してください。',
    types: 'Excel（.xlsx）、CSV（カンマ、タブ、セミコロン区切り）',
    hints: [
      '文字コードはUTF-8、Shift_JIS、EUC-JP、ISO-2022-JP、UTF-16に対応し、見出しの行とともに自動で判別します。',
      `1ファイル100MB、${n(importLimits.rows)}行、${n(importLimits.columns)}列まで取り込めます。`
    ],
    updateHint: '書き出した案件のファイルを編集して取り込むと、変更したセルだけを更新します。',
    markHint: 'CSVの最後の2列（mekiki:key、mekiki:mark）は、書き出した後の変更を見分けるために使います。削除しないでください。',
    sameHints: {
      themes: 'テーマIDまたはテーマ名が同じテーマは、登録済みのテーマを更新します。',
      scoutees: '法人番号が同じ企業と、メールアドレスが同じ人物は、登録済みのデータを更新します。書き出したファイルも、編集して取り込めます。'
    },
    blankHint: '空欄のセルは更新しません。空にするには「<空欄>」と入力してください。',
    memberHints: [
      '取り込んだ人に、招待メールが届きます。すでにメンバーである人は対象外です。',
      '権限グループが空欄の人は、権限グループ「メンバー」に登録します。メンバーグループは「、」または改行で区切ってください。'
    ],
    template: 'ひな形をダウンロード',
    past: '過去の取り込み',
    again: '別のファイルを選ぶ'
  },
  about: (rows: number, columns: number) => `${n(rows)}行、${n(columns)}列`,
  encoding: '文字コード',
  delimiter: '区切り文字',
  delimiters: { ',': 'カンマ', ';': 'セミコロン', '\t': 'タブ', '|': '縦線' } as Record<string, string>,
  detected: '自動判別',
  sheet: 'シート',
  furtherSheets: {
    label: '一緒に取り込むシート',
    about: (row: number) => `見出しは${n(row)}行目`,
    missing: (columns: readonly string[]) => `ない列：${columns.join('、')}`,
    others: (sheets: readonly string[]) => `見出しが異なるため、一緒に取り込めないシート：${sheets.join('、')}`,
    unknown: (sheet: string, columns: readonly string[]) => `「${sheet}」（このシートだけの列：${columns.join('、')}）`,
    noHeader: (sheet: string) => `「${sheet}」（見出しなし）`
  },
  headerRow: '見出しの行',
  headerRowOf: (row: number) => (row === 0 ? '見出しなし' : `${n(row)}行目`),
  mapping: {
    reading: 'ファイルを読み取っています',
    failed: 'ファイルを読み取れませんでした。',
    remembered: '前回と同じ項目の対応を使いました。',
    rememberedDetail: (mapped: number, all: number, savedAt: string | null, by: string | null) =>
      `${n(all)}列中${n(mapped)}列を対応付け済み${savedAt === null ? '' : `（${formatDay(savedAt)}に${by === null ? '' : `${by}さんが`}保存）`}`,
    proposed: (mapped: number, all: number) => `見出しと値から、${n(all)}列中${n(mapped)}列の対応を提案しました。`,
    table: '項目の対応',
    column: 'ファイルの列',
    samples: '値の例',
    target: '取り込み先',
    noHeader: (column: number) => `${n(column)}列目`,
    blank: '（空欄のみ）',
    none: '取り込まない',
    taken: (name: string) => `「${name}」で選択済み`,
    customOf: (group: string) => `カスタム項目：${group}`,
    exportOnly: '書き出し専用の列です。値を変更しても取り込まれません。',
    needed,
    rowsAre: {
      label: '取り込みの種類',
      companies: '企業として取り込む',
      people: '人物として取り込む',
      byColumn: (column: string) => (column === '' ? '種別の列に従う' : `列「${column}」に従う`),
      found: { companies: '', people: '人物の名簿と判断しました。', by_column: '企業と人物のファイルと判断しました。' },
      neededName: '「氏名」「企業ID」のいずれかとして取り込む列を選択してください。',
      neededType: '「種別」として取り込む列を選択してください。'
    },
    blanks: '空欄のセルで上書きする',
    options: '取り込み方',
    reopen: '見送った案件がある企業の行は、その案件を最初のステータスに戻して再開する',
    integrateHelp: '法人番号、企業名、Webサイトのいずれかが同じ企業を探します。登録済みの企業の情報は変更せず、ファイルの値は案件の手入力の値として残します。',
    duplicates: '重複の可能性がある行も、新しい案件として登録する',
    unmarked: {
      title: 'このファイルには、書き出し時の控え（mekiki:mark 列）がありません。',
      body: 'そのため、書き出した後にほかの人が変更した値かどうかを確認できません。ファイルの値と今の値が違うときの扱いを選択してください。',
      label: 'ファイルの値と今の値が違うとき',
      choices: { decide: '競合として表示し、行ごとに選択する', take: 'ファイルの値で上書きする（書き出した後の変更は失われます）' },
      needed: 'ファイルの値と今の値が違うときの扱いを選択してください。'
    },
    next: '内容を確認'
  },
  check: {
    running: '内容を確認しています',
    runningCount: (done: number, all: number) => `${n(done)} / ${n(all)}行`,
    failed: '内容を確認できませんでした。',
    stop: '確認を中止',
    stopped: '内容の確認を中止しました。',
    again: 'もう一度確認',
    kinds,
    kindNotes,
    intoProject: '案件に統合します',
    kindFilter: '結果で絞り込み',
    all: 'すべて',
    count: (count: number) => n(count),
    unit: '件',
    rows: '取り込む内容',
    line: lineOf,
    result: '結果',
    empty: '該当する行はありません',
    matched: {
      uuid: 'IDが同じ',
      corporate_number: '法人番号が同じ',
      name: '名前が同じ',
      former_name: '旧社名が同じ',
      site: 'Webサイトが同じ',
      email: 'メールアドレスが同じ'
    },
    matchedWith: (how: string, name: string) => `登録済みの「${name}」（${how}）`,
    similarBy: {
      corporate_number: '法人番号が同じ',
      email: 'メールアドレスが同じ',
      name: '企業名が同じ',
      tel: '電話番号が同じ',
      url: 'Webサイトのドメインが同じ',
      similar_name: '企業名が似ている',
      namesake: '同名で所属が別',
      group: '同じグループの可能性'
    },
    similarTo: (name: string, how: string) => `登録済みの「${name}」と似ています（${how}）`,
    comma: '、',
    matchedLine: (place: ImportPlaceTold, name: string) => `${lineOf(place)}の「${name}」と同じ企業`,
    saveErrors: 'エラーを書き出す',
    summary: ({ created, updated, duplicates, hasDuplicates, errors, conflicts, skipped }: ImportSummary) => {
      const fresh = created + (hasDuplicates ? duplicates : 0)
      const taken = [...(fresh > 0 ? [`新規${n(fresh)}件`] : []), ...(updated > 0 ? [`変更${n(updated)}件`] : [])].join('、')
      const left = [
        ...(duplicates > 0 && !hasDuplicates ? [`重複の可能性${n(duplicates)}件`] : []),
        ...(conflicts > 0 ? [`競合${n(conflicts)}件`] : []),
        ...(skipped > 0 ? [`除外${n(skipped)}件`] : []),
        ...(errors > 0 ? [`エラー${n(errors)}件`] : [])
      ].join('と')
      return { taken: `${taken}を取り込みます。`, left: `${left === '' ? '' : `${left}は除きます。`}取り込み後30日間は取り消せます。` }
    },
    changes: '変更項目',
    changedCount: (count: number) => `${n(count)}項目`,
    blank: '（空欄）',
    inFile: (value: string) => `ファイル：${value}`,
    warned: (count: number) => `${n(count)}行に、日付として読み取れない値があります。`,
    warnedHelp: 'そのままでも、ファイルの文字のまま取り込みます。セルで修正するか、空欄にすることもできます。',
    warnedRows: '日付として読み取れない値のある行',
    offered: {
      companies: (count: number) => `${n(count)}行の法人番号が、企業データベースにあります。`,
      people: (count: number) => `${n(count)}名の所属先が、登録企業か企業データベースにあります。`,
      by_column: (count: number) => `${n(count)}行の企業または所属先が、登録企業か企業データベースにあります。`
    },
    offeredHelp: {
      companies: '連携して登録すると、空欄の項目に企業データベースの値が入ります。ファイルの値はそのまま登録します。',
      people: 'つなげると、人物と企業の画面を行き来できます。企業データベースの企業は、登録企業に追加します。',
      by_column: '連携して登録すると、空欄の項目に企業データベースの値が入ります。人物は、所属先の企業とつなげます。'
    },
    offeredAll: {
      companies: '企業名が一致する行をすべて連携して登録',
      people: '企業名が一致する人物をすべてつなげる',
      by_column: '企業名が一致する行をすべて連携して登録'
    },
    offeredRows: { companies: '法人番号が企業データベースにある行', people: '所属先が見つかった行', by_column: '企業または所属先が見つかった行' },
    join: '所属先の企業とつなげる',
    joinOf: (place: ImportPlaceTold) => `${lineOf(place)}の所属先を企業とつなげる`,
    ownName: (name: string) => `登録企業：${name}`,
    joined: '所属先の企業とつなげました',
    link: '連携して登録',
    linkOf: (place: ImportPlaceTold) => `${lineOf(place)}を企業データベースと連携して登録`,
    providerName: (name: string) => `企業データベース：${name}`,
    otherName: '企業名が異なります',
    fillTaken: '企業データベースの値',
    fillOffered: '企業データベースの候補',
    moreFills: (fields: string, isTaken: boolean) => `${isTaken ? '補う項目' : '補える項目'}：${fields}`,
    linked: '企業データベースと連携',
    decide: '処理',
    undecided: '選択してください',
    declined: 'このテーマに見送った案件があります',
    choices: {
      skip: '取り込まない',
      same: '登録済みのデータを更新',
      new: '新しく登録',
      overwrite: 'ファイルの値で上書き',
      keep: '現在の値を維持',
      reopen: '見送った案件を再開'
    },
    onlyChanged: '変更のある列だけを表示',
    equalTitle: '同じ値のエラー',
    faultyValue: (value: string) => `「${value}」`,
    equalRows: (count: number) => `同じ値が${n(count)}行にあります。`,
    replacement: '置き換える値',
    replaceOf: (field: string, value: string) => `${field}「${value}」を置き換える値`,
    replaceIn: (count: number) => `${n(count)}行に適用`,
    replacementMissing: '置き換える値を入力してください。',
    mended: (from: string, to: string, count: number) => `同じ値の${n(count)}行で、「${from}」を「${to}」に修正しました。`,
    undoMended: undoJa.undo,
    correct: (name: string) => `「${name}」の値を修正`,
    tooLongToCorrect: (length: number) => `${n(length)}文字を超える値は、ファイルで修正してください。`,
    corrected: (count: number) => `${n(count)}件の修正があります。`,
    apply: '修正を反映して確認',
    unknownTitle: '登録されていない名前',
    unknownHelp: 'ファイルに、登録されていない名前があります。名前ごとに処理を選択してください。',
    unknownRows: (count: number) => `${n(count)}行`,
    nameActions: { create: '新しく登録', leave: '空欄にする' },
    mapAgain: '対応を変更',
    inBlocks: '500件ずつ登録します。途中で中止すると、それまでに登録した分は残ります。',
    nothing: '取り込める行がありません。エラーを修正したファイルを選択してください。',
    submit: (count: number) => `${n(count)}件を取り込む`
  },
  leftOut: {
    changed: (cells: number, isDone: boolean) => `ファイルで変更された${n(cells)}個のセルは、${isDone ? '取り込んでいません' : '取り込みません'}。`,
    values: (columns: number, isDone: boolean) => `値のある${n(columns)}列は、${isDone ? '取り込んでいません' : '取り込みません'}。`,
    column: (name: string, count: number) => `「${name}」（${n(count)}件）`,
    list: (names: readonly string[], more: number) => `${names.join('、')}${more > 0 ? `、ほか${n(more)}列` : ''}`,
    exportOnly: (columns: string) => `書き出し専用の列：${columns}`,
    noTarget: (columns: string) => `取り込み先のない列：${columns}`,
    others: (columns: string) => `ほか、値のある列：${columns}`,
    all: 'すべての列を表示',
    show: '該当する行を表示',
    showAll: 'すべての行を表示',
    rows: '取り込まないセルのある行',
    mark: '取り込みません',
    cells: (count: number) => `${n(count)}個のセルは取り込んでいません`
  },
  run: {
    waiting: '取り込みの順番を待っています',
    checking: '内容を確認しています',
    applying: '取り込んでいます',
    count: (done: number, all: number) => `${n(done)} / ${n(all)}件`,
    left: (seconds: number) => {
      const { hours, minutes, tens } = roundTime(seconds)
      if (hours > 0) return `残り約${n(hours)}時間${minutes > 0 ? `${n(minutes)}分` : ''}`
      if (minutes > 0) return `残り約${n(minutes)}分`
      return tens > 10 ? `残り約${n(tens)}秒` : 'まもなく終わります'
    },
    mayClose: 'この画面を閉じても、取り込みは続きます。終わると通知でお知らせします。',
    goesOn: '取り込みを続けています。終わると通知でお知らせします。',
    stop: '取り込みを中止',
    stopping: '中止しています',
    succeeded: '取り込みが完了しました',
    partlyFailed: '一部の行を取り込めませんでした',
    failed: '取り込みに失敗しました',
    cancelled: '取り込みを中止しました',
    cancelledNothing: '何も登録されていません。',
    cancelledSome: (count: number) => `中止するまでの${n(count)}件は登録されています。`,
    saveFailed: '失敗した行を保存',
    saveFailedHelp: '元のファイルと同じ形式で、最後の列に理由を付けて保存します。修正して、もう一度取り込めます。',
    leftOut: '取り込まなかった行を保存',
    toList: '一覧を表示',
    toResult: '結果のページを開く',
    another: '別のファイルを取り込む',
    lost: '取り込みの状況を取得できませんでした。「過去の取り込み」で結果を確認してください。'
  },
  results: {
    title: '取り込みの結果',
    list: '過去の取り込み',
    listTitle: '取り込み',
    empty: '取り込んだファイルはありません',
    emptyBody: '案件、テーマ、企業、メンバーの一覧から、ファイルを取り込めます。',
    missing: 'この取り込みは見つかりません。',
    file: 'ファイル',
    kind: '種類',
    at: '日時',
    state: '状態',
    by: '取り込んだ人',
    counts: '件数',
    countsOf: (created: number, updated: number, errors: number) => `新規${n(created)}、変更${n(updated)}、エラー${n(errors)}`,
    states: { waiting: '処理待ち', running: '処理中', succeeded: '成功', partly_failed: '一部失敗', failed: '失敗', cancelled: '中止' },
    things: titles,
    undo: '取り込みを取り消す',
    undoRows: (count: number) => `選択した${n(count)}件を取り消す`,
    undoTitle: '取り込みの取り消し',
    undoBody: (count: number) => `取り込んだ${n(count)}件を、取り込む前の状態に戻しますか？　新しく登録したものは削除され、変更した値は元に戻ります。`,
    undoKept: '取り込んだ後に変更された行は、そのまま残ります。',
    force: '取り込んだ後の変更も含めて元に戻す',
    undoing: '取り消しています',
    stopUndo: '取り消しを中止',
    showKept: '残った行を表示',
    undoKeptToo: '残った行も取り消す',
    keptOnly: '取り込み後に変更された行だけを表示',
    undoneStates: { all: '取り消し済み', some: '一部取り消し済み' },
    undone: (count: number) => `${n(count)}件を取り消しました。`,
    kept: (count: number) => `${n(count)}件は、取り込んだ後に変更されたため、そのまま残っています。`,
    undoneMark: '取り消し済み',
    changedMark: '取り込み後に変更あり',
    open: '開く',
    selected: (count: number) => `${n(count)}件の行が選択されています。`
  }
}

export type ImportsTexts = typeof importsJa
