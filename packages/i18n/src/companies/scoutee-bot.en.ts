import { formatNumber } from '../format.ts'
import type { ScouteeBotTexts } from './scoutee-bot.ja.ts'

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
