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

/** Texts of the bot that looks at the sites of companies. */
export const scouteeBotEn: ScouteeBotTexts = {
  tick: 'Let the bot look at the web site and propose values',
  label: 'The bot',
  never: 'The bot can look at the web site and propose values.',
  atWork: 'The bot is looking at the web site…',
  waiting: 'The bot is waiting for its turn…',
  retrying: (reason) => `${reason} It will try again shortly…`,
  nothing: (at) => `The bot looked on ${at} and found nothing new.`,
  found: (at, count) => `The bot looked on ${at} and proposed values of ${formatNumber(count)} ${count === 1 ? 'property' : 'properties'}.`,
  failed: (reason) => `The bot could not look. ${reason}`,
  look: 'Look',
  again: 'Look again',
  retry: 'Try again',
  asked: 'The bot will look at the web site',
  source: 'Source',
  good: 'This value is right',
  bad: 'This value is wrong',
  thanks: 'Your feedback was saved',
  opinion: (property) => `Feedback on the bot’s ${property}`,
  atWorkMark: 'The bot is looking'
}
