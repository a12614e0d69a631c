/** The name of the workspace that the first start makes. */
export const demoWorkspaceName = '汐見重工株式会社'

/** A member of the demo workspace. */
export interface DemoPerson {
  name: string
  email: string
  group: 'administrator' | 'member' | 'guest'
  /** How many days before the demo is filled they came: all before the first case. */
  cameDaysAgo: number
}

/** The demo's people; the first one is who signs in. */
export const demoPeople: readonly DemoPerson[] = [
  { name: '佐伯 真理子', email: 'demo@mekiki.example', group: 'administrator', cameDaysAgo: 448 },
  { name: '高瀬 航平', email: 'k.takase@mekiki.example', group: 'member', cameDaysAgo: 447 },
  { name: '三浦 あかね', email: 'a.miura@mekiki.example', group: 'member', cameDaysAgo: 447 },
  { name: '望月 健吾', email: 'k.mochizuki@mekiki.example', group: 'member', cameDaysAgo: 441 },
  { name: '黒川 直樹', email: 'n.kurokawa@mekiki.example', group: 'member', cameDaysAgo: 440 },
  { name: '井口 紗季', email: 's.iguchi@mekiki.example', group: 'member', cameDaysAgo: 434 },
  { name: '大西 遼', email: 'r.onishi@mekiki.example', group: 'member', cameDaysAgo: 428 },
  { name: '中根 涼', email: 'r.nakane@mekiki.example', group: 'guest', cameDaysAgo: 423 }
]

/** The name of one of the demo's people by his or her place. */
export const nameOf = (place: number): string => demoPeople[place]?.name ?? ''
