import { formatNumber } from '../format.ts'

/** Texts of the bot that looks at the sites of companies. */
export const scouteeBotJa = {
  tick: 'ボットがWebサイトを調べて、値を提案する',
  label: 'ボットの状態',
  never: 'ボットがWebサイトを調べて、値を提案できます。',
  atWork: 'ボットがWebサイトを調べています',
  waiting: 'ボットが順番を待っています',
  retrying: (reason: string) => `${reason}まもなく、もう一度調べます。`,
  nothing: (at: string) => `ボットが${at}に調べました。新しい値はありませんでした。`,
  found: (at: string, count: number) => `ボットが${at}に調べ、${formatNumber(count)}項目の値を提案しました。`,
  failed: (reason: string) => `調査に失敗しました。${reason}`,
  look: '調べる',
  again: 'もう一度調べる',
  retry: '再試行',
  asked: 'ボットがWebサイトを調べます',
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
  tick: 'Let the bot check the website and propose values',
  label: 'The bot',
  never: 'The bot can check the website and propose values.',
  atWork: 'The bot is checking the website…',
  waiting: 'The bot is waiting for its turn…',
  retrying: (reason) => `${reason} It will try again shortly…`,
  nothing: (at) => `The bot checked on ${at} and found nothing new.`,
  found: (at, count) => `The bot checked on ${at} and proposed values for ${formatNumber(count)} ${count === 1 ? 'property' : 'properties'}.`,
  failed: (reason) => `Couldn’t check the website. ${reason}`,
  look: 'Check website',
  again: 'Check again',
  retry: 'Try again',
  asked: 'The bot will check the website',
  source: 'Source',
  good: 'This value is right',
  bad: 'This value is wrong',
  thanks: 'Your feedback was saved',
  opinion: (property) => `Feedback on the bot’s ${property}`,
  atWorkMark: 'The bot is checking the website'
}
