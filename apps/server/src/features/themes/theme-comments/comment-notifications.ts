import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { knownUsers, type ThemeWithFacts } from '../themes/index.ts'

const excerptLength = 60

/** Raises 400 naming each person who does not exist in the tenant; those who were named already need no check. */
export async function requireKnownMentions({ tx, language }: RunContext, uuids: readonly string[], before: readonly string[]): Promise<void> {
  const known = new Set([...before, ...(await knownUsers(tx, uuids))])
  refuseFaults(
    language,
    uuids.flatMap((uuid, index): Fault[] => (known.has(uuid) ? [] : [{ field: `mentionUserUuids.${index}`, fault: 'unknown_id' }]))
  )
}

/** Tells people about a comment: those named that they are, the theme's persons in charge else, nobody twice and never the author. */
export function announceComment(
  { actor, emit }: RunContext,
  theme: ThemeWithFacts,
  comment: { content: string; mentionedUuids: readonly string[]; isNew: boolean }
): void {
  const { content, mentionedUuids, isNew } = comment
  const shared = {
    byUserUuid: actor.userUuid,
    params: { theme: theme.name, user: actor.name, excerpt: [...content].slice(0, excerptLength).join('') },
    path: `/themes/${theme.uuid}?tab=comment`
  }
  const inCharge = isNew ? theme.personInChargeUserUuids.filter((uuid) => !mentionedUuids.includes(uuid)) : []
  const effects = [
    ...notify({ ...shared, kind: 'theme_comment_mentioned', userUuids: mentionedUuids }),
    ...notify({ ...shared, kind: 'theme_commented', userUuids: inCharge })
  ]
  for (const effect of effects) emit(effect)
}
