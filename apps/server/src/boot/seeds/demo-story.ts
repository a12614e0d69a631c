/**
 * One case told in full: when it came in, and who did what how many days ago; `@` and a place name a colleague. What happened today was so many
 * minutes ago.
 */
export const demoStory: {
  registeredDaysAgo: number
  records: readonly {
    by: number
    daysAgo?: number
    minutesAgo?: number
    category: string
    text: string
    onlyFor?: readonly number[]
    files?: readonly ('profile' | 'comparison' | 'plan' | 'photo' | 'equipment')[]
  }[]
  tasks: readonly { by: number; assignee: number; name: string; dueIn: number }[]
  shared: { by: number; to: readonly number[]; message: string }
  /** Cases that a meeting of today puts first, by their places in each theme. */
  meeting: { tag: string; themes: readonly { minutesAgo: number; places: readonly number[] }[] }
} = {
  registeredDaysAgo: 24,
  records: [
    {
      by: 0,
      daysAgo: 22,
      category: '紹介',
      text: '東北地域の支援機関から紹介を受けて登録。導入実績は食品と製紙の2社。資料は代表者から直接受領した。',
      files: ['profile']
    },
    {
      by: 1,
      daysAgo: 19,
      category: '電話',
      text: '第2工場の保全課に打診。年内の試験であれば、定期点検と同じ日程で取り付けられるとの回答。',
      files: ['equipment']
    },
    {
      by: 3,
      daysAgo: 15,
      category: '面談',
      text: '代表の吉永さんと90分の面談。検知モデルは機種ごとの再学習が不要で、初期設定は1台あたり約20分。特許2件は出願中。@0 競合との違いは添付の比較表にまとめた。',
      files: ['comparison', 'photo']
    },
    { by: 1, daysAgo: 6, category: '社内検討', text: '投資委員会に付議する前提で条件を整理。希望の評価額は20億円前後。', onlyFor: [0, 3] },
    {
      by: 4,
      minutesAgo: 42,
      category: '社内検討',
      text: '@0 評価会での説明をお願いできますか。PoCの対象は、停止の影響が大きいコンプレッサー4台がよいと思います。',
      files: ['plan']
    }
  ],
  tasks: [
    { by: 0, assignee: 1, name: '秘密保持契約の締結', dueIn: 3 },
    { by: 1, assignee: 0, name: '評価会での説明資料', dueIn: 0 },
    { by: 3, assignee: 3, name: '導入先2社へのヒアリング', dueIn: 9 }
  ],
  shared: { by: 1, to: [0, 2], message: '評価会の前に目を通してください。' },
  meeting: {
    tag: '優先',
    themes: [
      { minutesAgo: 96, places: [0, 5, 2] },
      { minutesAgo: 88, places: [1, 4] },
      { minutesAgo: 81, places: [1, 4, 6] }
    ]
  }
}
