/** The groups of members, by their places among the demo's people. */
export const demoGroups: readonly { name: string; members: readonly number[] }[] = [
  { name: '生産技術部', members: [1, 3, 4] },
  { name: '新規事業推進室', members: [0, 2, 5] },
  { name: '審査委員会', members: [0, 3, 6] }
]

/** A text of a record; `@` names a colleague by his or her place among the demo's people. */
export interface DemoRecord {
  category: string
  content: string
}

/** What is noted of a case once it has come into a status, by the status's place; in turn. */
export const demoRecords: Readonly<Record<number, readonly DemoRecord[]>> = {
  0: [
    { category: '紹介', content: '東北地域の支援機関から紹介を受けて登録。導入実績は食品と製紙の2社。資料は代表者から直接受領した。' },
    { category: 'メール', content: '展示会で名刺を交換。後日、会社紹介の資料と導入事例2件がメールで届いた。' },
    { category: '社内検討', content: '公開情報で確認。特許は登録2件、出願中3件。直近の資金調達には事業会社も参加している。' },
    { category: 'メール', content: '問い合わせフォームから連絡。先方から、来週であれば担当役員が対応できるとの返信。' },
    { category: '紹介', content: '大学の産学連携本部から紹介。共同研究の実績があり、評価用の試料を無償で借りられる。' }
  ],
  2: [
    { category: '電話', content: '工場の保全課に打診。年内の試験であれば、定期点検と同じ日程で取り付けられるとの回答。' },
    { category: 'メール', content: '面談の候補日を3つ提示。先方は技術責任者も同席を希望。秘密保持契約は当社の雛形で進める。' },
    { category: '電話', content: '代表と15分通話。競合との違いは、追加の配線が要らないこと。詳しくは面談で聞く。' }
  ],
  3: [
    { category: '面談', content: '代表と90分の面談。初期設定は1台あたり約20分で、機種ごとの再学習は不要とのこと。特許2件は出願中。' },
    { category: '面談', content: '実証設備を見学。稼働率は78%で、包装材2品目での成形試験を次回の議題にする。' },
    { category: '面談', content: '導入先2社の停止時間は平均41%減。費用は初期120万円、月額8万円。契約は年単位。' },
    { category: '面談', content: '技術責任者から説明を受けた。量産の歩留まりは92%まで改善。年内に次の製造ラインを立ち上げる計画。' },
    { category: '面談', content: '先方の倉庫で実機を確認。荷姿が変わっても再設定は不要だった。夜間の無人運転には安全柵が要る。' }
  ],
  4: [
    { category: '社内検討', content: '関連部署と論点を整理。費用は初期120万円、月額8万円。比較対象は既存の点検委託とする。' },
    { category: 'メール', content: '見積書と導入事例を受領。秘密保持契約の雛形は先方のものを法務が確認中。' },
    { category: '社内検討', content: '評価会で協議。技術の根拠は明確。量産ラインへの展開は、取り付け方法を先に検証する。' },
    { category: '社内検討', content: '調達部と試算。現行の材料に比べて単価は1.3倍だが、廃棄費用を含めると2年で逆転する。' }
  ],
  5: [
    { category: '社内検討', content: 'PoCの計画を合意。期間は8週間、対象は第2工場の4台。成功の条件は、見逃し0件と誤報を週1件以下とする。' },
    { category: '面談', content: 'PoCの中間報告。4台のうち3台で予兆を捉えた。残り1台は取り付け位置を変えて続ける。' },
    { category: '社内検討', content: 'PoCの費用を新規事業推進室の予算で負担することを決定。結果は来月の審査委員会に報告する。' }
  ],
  6: [{ category: '社内検討', content: '共同開発契約を締結。四半期ごとに進捗を確認し、来年度に2拠点目へ展開する。' }],
  7: [
    { category: '社内検討', content: '見送り。技術は優れているが、現在の設備との接続に大きな改造が要る。半年後に状況を確認する。' },
    { category: 'メール', content: '見送りの連絡を送付。次の製品が出た時点で、あらためて情報交換することで合意した。' }
  ]
}

/** Sentences that name a colleague, put after a record's text; in turn. */
export const demoMentions: readonly string[] = [
  '競合との違いは添付の比較表にまとめた。',
  '評価会での説明をお願いできますか。',
  '次回の面談に同席をお願いします。',
  '費用の前提に誤りがないか確認してください。'
]

/** Comments of reviews by how good they are from 1 to 5; in turn. */
export const demoComments: Readonly<Record<number, readonly string[]>> = {
  1: ['自社の課題との接点が見えない。今回は見送りでよい。', '根拠となるデータが少なく、量産の見通しも立っていない。'],
  2: [
    '着眼点はよいが、費用が現行の方法を大きく上回る。',
    '競合との違いがはっきりしない。もう一度説明を聞きたい。',
    '実績が研究段階にとどまり、導入までに時間がかかる。'
  ],
  3: [
    '市場は広いが、競合との違いをもう一段はっきりさせたい。',
    '費用対効果の前提を確認する必要がある。',
    '技術は確かだが、保守の体制に不安が残る。',
    '用途を絞れば使える。小さな試験から始めたい。'
  ],
  4: [
    'チームの経験が豊富。量産の体制づくりが今後の課題。',
    '自社の製品群と組み合わせやすい。まずは小さく試したい。',
    '実証の計画が具体的で、進め方に不安がない。',
    '導入先の声がよく、停止時間の削減も数字で示されている。'
  ],
  5: [
    '検知アルゴリズムの根拠が明確で、実機のデータでも再現できている。',
    '他社にない技術で、量産まで見通せている。早く着手したい。',
    '自社の3工場すべてに展開できる。優先して進めたい。'
  ]
}

/** Names of the cases' tasks, in turn. */
export const demoTasks: readonly string[] = [
  '秘密保持契約の確認を法務に依頼',
  '試験の条件表を送付',
  '次回面談の日程調整',
  '評価会の資料を準備',
  '導入先2社へのヒアリング',
  '見積書の内訳を確認',
  'PoCの対象設備を保全課と確認'
]

/** Channels that companies came by, in turn: some bring many, some few. */
export const demoChannels: readonly string[] = [
  '紹介',
  'ピッチイベント',
  '展示会',
  'Web調査',
  '紹介',
  'ピッチイベント',
  '大学・研究機関',
  '展示会',
  '紹介',
  'Web調査',
  'ピッチイベント',
  '問い合わせ',
  '展示会'
]

/** A custom item of the demo. */
export interface DemoItem {
  name: string
  type: 'string' | 'number' | 'date' | 'enums'
  enums?: { name: string }[]
}

/** The custom items of the demo's themes: one of each type. */
export const demoItemGroup: { name: string; items: DemoItem[] } = {
  name: '協業検討',
  items: [
    { name: '協業の狙い', type: 'string' },
    { name: '想定投資額（百万円）', type: 'number' },
    { name: '検証の開始予定', type: 'date' },
    { name: '協業の形', type: 'enums', enums: [{ name: '共同開発' }, { name: '業務委託' }, { name: '出資' }, { name: 'ライセンス' }] }
  ]
}

/** Texts of the demo's first custom item. */
export const demoAims: readonly string[] = [
  '既存ラインの停止時間を減らす',
  '包装材の脱プラスチック',
  '庫内作業の自動化',
  '自社データの活用',
  '海外工場への展開',
  '新素材の量産技術を得る'
]

/** A permission group of the workspace's own, for those who judge but do not keep cases. */
export const demoJudges = {
  name: '審査委員',
  members: [6],
  permissions: ['read_all_project', 'update_follow_project', 'create_all_project_record', 'read_report', 'read_form']
} as const

/** Why cases of the demo are declined. */
export const demoExitReasons = [
  '技術が要件に届かない',
  '自社の戦略と合わない',
  '価格が合わない',
  '競合他社と契約済み',
  '相手の体制が整わない',
  '時期が早い',
  '実証の場がない',
  'その他'
] as const
