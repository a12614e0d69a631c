import type { BotFeedbackProperty } from '@mekiki/contract/workspace/constants/index'
import { botFinding, type BotProperty } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.schemas'
import { z } from 'zod'

/** What a look keeps of a value that it found: whether the company had it not, or had it from an earlier look. */
const keptProposal = botFinding.extend({ isNew: z.boolean().default(true) })

export const keptProposals = z.array(keptProposal)

export type KeptProposal = z.output<typeof keptProposal>

export type Finding = z.output<typeof botFinding>

const feedbackNames: Partial<Record<BotProperty, BotFeedbackProperty>> = {
  representative: 'representative',
  summary: 'summary',
  address: 'address',
  country: 'country',
  capital: 'capital',
  foundationDate: 'foundation_date',
  rawFoundationDate: 'foundation_date'
}

/** The name under which a property takes feedback (2§3 "Company feedback"); null when it takes none. */
export const feedbackNameOf = (property: BotProperty): BotFeedbackProperty | null => feedbackNames[property] ?? null
