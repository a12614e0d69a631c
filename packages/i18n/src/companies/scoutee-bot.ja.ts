import { formatNumber } from '../format.ts'

/** Texts of the bot that looks at the sites of companies. */
export const scouteeBotJa = {
  tick: 'ボットがホームページを調べて、値を提案する',
  label: 'ボットの状態',
  never: 'ボットがホームページを調べて、値を提案できます。',
  atWork: 'ボットがホームページを調べています…',
  waiting: 'ボットが順番を待っています…',
  retrying: (reason: string) => `${reason}まもなく、もう一度調べます…`,
  nothing: (at: string) => `ボットが${at}に調べました。新しい値はありませんでした。`,
  found: (at: string, count: number) => `ボットが${at}に調べ、${formatNumber(count)}項目の値を提案しました。`,
  failed: (reason: string) => `ボットが調べられませんでした。${reason}`,
  look: '調べる',
  again: 'もう一度調べる',
  retry: '再試行',
  asked: 'ボットがホームページを調べます',
  source: '出典',
  good: '正しい値です',
  bad: '正しくない値です',
  thanks: '評価を保存しました',
  opinion: (property: string) => `ボットの${property}の評価`,
  atWorkMark: 'ボットが調べています'
}

export type ScouteeBotTexts = typeof scouteeBotJa
