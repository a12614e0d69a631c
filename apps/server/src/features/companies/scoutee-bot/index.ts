import type { Feature } from '../../../platform/feature.ts'
import { botEffect } from '../scoutees/bot/index.ts'
import { runBot } from './run-bot.ts'
import { registerScouteeBot } from './scoutee-bot.routes.ts'

export { readExample } from './crawl-site.ts'
export { tidyLooks } from './run-bot.ts'

/** The bot that looks at the sites of companies. */
export const scouteeBot: Feature = { slug: 'scoutee-bot', register: registerScouteeBot, effects: { [botEffect]: runBot } }
