import type { livingExportAgents } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'

export type LivingExportAgent = (typeof livingExportAgents)[number]

// Google's name themselves behind "Mozilla/5.0 (compatible;", so that browsers come last. Excel reads by Power Query ("Microsoft.Data.Mashup") or by itself.
const families: readonly [LivingExportAgent, RegExp][] = [
  ['excel', /Microsoft\.Data\.Mashup|MSOffice|ms-office|Microsoft Office|\bExcel\b/iu],
  ['google', /GoogleDocs|Google-Apps-Script|apps-spreadsheets/iu],
  ['browser', /^Mozilla\/5\.0 .*(?:Gecko|AppleWebKit)/u]
]

/** The kind of program that reads, by what it says of itself. */
export function agentOf(userAgent: string): LivingExportAgent {
  return families.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}
