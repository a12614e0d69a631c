import type { Feature } from '../../platform/feature.ts'
import { registerScouteeBot } from './scoutee-bot.routes.ts'

export const scouteeBot: Feature = { slug: 'scoutee-bot', register: registerScouteeBot }
