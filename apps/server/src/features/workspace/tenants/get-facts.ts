import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentSignInRules } from './tenants.presenter.ts'
import { getTenant } from './tenants.queries.ts'
import { readUsage } from './workspace-facts.queries.ts'

/** What the workspace holds, and who can sign in to it; the rules are the platform administrators' to change. */
export const getFacts: SimpleUseCase<typeof operationGroups.tenants.facts> = async ({ tx }) => ({
  usage: await readUsage(tx),
  signIn: presentSignInRules(await getTenant(tx, { lock: false }))
})
