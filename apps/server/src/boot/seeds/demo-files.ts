/** A list of machines, as a spreadsheet writes it. */
export const demoEquipment = [
  '設備番号,名称,設置場所,稼働開始,担当',
  'C-01,コンプレッサー1号機,第2工場 北棟,2014/4/1,保全課',
  'C-02,コンプレッサー2号機,第2工場 北棟,2014/4/1,保全課',
  'C-03,コンプレッサー3号機,第2工場 南棟,2017/10/1,保全課',
  'C-04,コンプレッサー4号機,第2工場 南棟,2021/6/15,保全課',
  'P-11,プレス機11号,第2工場 東棟,2012/9/1,生産技術部',
  'P-12,プレス機12号,第2工場 東棟,2016/3/20,生産技術部',
  ''
].join('\r\n')

/** The head of the list of business cards that cases are imported from, and what is noted in it. */
export const demoImport = { name: '素材展示会_名刺一覧.csv', header: ['企業名', 'ステータス', '案件タグ', '社内担当者', '登録日時', '活動メモ'] } as const
export const demoImportNote = '展示会のブースで15分の説明を受けた。試料の提供は無償、条件は後日メールで届く。'
