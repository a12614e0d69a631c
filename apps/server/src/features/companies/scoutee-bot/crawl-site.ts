import type { BotFailure, botExample } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { dayInTokyo } from '../../../platform/clock.ts'
import type { EffectContext } from '../../../platform/feature.ts'
import type { Platform } from '../../../platform/platform.ts'
import { extractAll, type Extractor } from './extract/extractor.ts'
import { createModelExtractor } from './extract/model-extractor.ts'
import { extractByRules } from './extract/rules-extractor.ts'
import { createPageReader } from './page/page-reader.ts'
import type { Finding } from './proposals.ts'
import { type VisitedPage, visitSite } from './site/visit-site.ts'
import type { z } from 'zod'

/** What a look at a site found. `mayPass`: the failure may be gone at a later try. */
export interface Look {
  failure: BotFailure | null
  mayPass: boolean
  pages: readonly VisitedPage[]
  findings: readonly Finding[]
}

/** What a look uses of the platform. */
export type LookTools = Pick<Platform, 'fetchSite' | 'askModel' | 'publicUrl' | 'clock'> & {
  log: Pick<EffectContext['log'], 'warn'>
  /** The pause between two requests to a site, in milliseconds; that of visit-site.ts when absent. */
  pauseMs?: number | undefined
}

/** Looks at the site of a company: visits its pages and finds values on them, by rules and, where the operator has one, with a language model. Keeps nothing. */
export async function crawlSite(tools: LookTools, url: string, companyName: string | null): Promise<Look> {
  const { fetchSite, askModel, publicUrl, clock, log, pauseMs } = tools
  const today = dayInTokyo(clock())
  const reader = createPageReader()
  try {
    const visit = await visitSite({ fetchPublic: fetchSite, reader, publicUrl, today, ...(pauseMs !== undefined && { pauseMs }) }, url)
    const byModel = askModel && createModelExtractor(askModel, (error) => log.warn({ err: error }, 'the model gave the bot nothing'))
    const extractors: Extractor[] = [extractByRules, ...(byModel ? [byModel] : [])]
    const findings = await extractAll(extractors, { companyName, pages: visit.pages, today })
    return { ...visit, findings }
  } finally {
    await reader.close()
  }
}

/** What the bot reads from an address, for the platform's administration (1§7.1 "bot/example"). Keeps nothing; a site that cannot be read is told by `failure`. */
export async function readExample(tools: LookTools, url: string): Promise<z.input<typeof botExample>> {
  const { failure, pages, findings } = await crawlSite(tools, url, null)
  return {
    url,
    failure,
    pages: pages.map((page) => ({ url: page.url, title: page.reading.title, encoding: page.reading.encoding })),
    findings: [...findings]
  }
}
