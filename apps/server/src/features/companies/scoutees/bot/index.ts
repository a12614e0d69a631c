export { askBot, botEffect, botRunsPerDay } from './ask-bot.ts'
export { lockBotQueue } from './bot-runs.queries.ts'
export { proposeValues } from './propose-values.ts'
