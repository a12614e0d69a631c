import type { Feature } from '../../platform/feature.ts'
import { registerScouteeBot } from './scoutee-bot.routes.ts'

/** The bot that looks at the sites of companies. */
export const scouteeBot: Feature = { slug: 'scoutee-bot', register: registerScouteeBot }
