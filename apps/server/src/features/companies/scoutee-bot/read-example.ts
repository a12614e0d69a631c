import type { z } from 'zod'
import type { botExample } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { type LookTools, crawlSite } from './crawl-site.ts'

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
