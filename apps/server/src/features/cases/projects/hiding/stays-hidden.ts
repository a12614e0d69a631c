import type { Opened } from '@mekiki/contract/cases/visibility/hiding'
import { movingFault } from '@mekiki/i18n/cases/hidden-parts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { hidingOf, openedFor } from '../../../themes/themes/index.ts'
import { type ThemeForProjects } from '../../../themes/themes/read/index.ts'
import { hiddenPartsOf, type ProjectReader } from '../projects.policy.ts'
import { listWithUnsharedReviews } from './blind-review.queries.ts'

/** A case, or what hangs on one, that goes from where it stands to another theme. */
export interface Leaving {
  project: { uuid: string; shownName: string }
  from: ThemeForProjects
  to: ThemeForProjects
}

/**
 * What of cases would be shown, to the actor or to anybody else, where they go, and is not the actor's to show: parts of which the actor is no
 * insider; others' reviews that the theme hides until the actor's own is in. Whether a case has any of a hidden part is not asked, so that
 * no refusal tells of it. In the order of `leaving`, without those of which nothing is shown.
 */
export async function findOpened(
  tx: TenantTransaction,
  actor: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>,
  leaving: readonly Leaving[]
): Promise<(Leaving & { opened: Opened })[]> {
  const all = leaving.map((each) => ({ ...each, opened: openedFor(actor, hidingOf(each.from), hidingOf(each.to)) }))
  const isSeen = ({ from }: Leaving): boolean => !hiddenPartsOf(actor, from.restriction ?? undefined).includes('review')
  const asked = all.filter((each) => each.opened.isUnveiled && isSeen(each)).map(({ project }) => project.uuid)
  const unshared = await listWithUnsharedReviews(tx, asked, actor)
  return all.flatMap((each) => {
    const isUnveiled = each.opened.isUnveiled && (!isSeen(each) || unshared.has(each.project.uuid))
    const opened = { parts: each.opened.parts, isUnveiled }
    return opened.parts.length > 0 || isUnveiled ? [{ ...each, opened }] : []
  })
}

/**
 * The one rule of what leaves a theme (3-decisions, "Who may do what"): what is hidden there stays hidden, unless its insiders take it out. For every path
 * that puts a case, or what hangs on it, under another theme; cases and themes are locked by the caller.
 * @throws 422 `move_opens_restricted` or `move_opens_reviews`, which name the cases, what would be shown and whom to ask.
 */
export async function requireHiddenStays({ tx, actor, language }: Pick<RunContext, 'tx' | 'actor' | 'language'>, leaving: readonly Leaving[]): Promise<void> {
  const found = await findOpened(tx, actor, leaving)
  const [first] = found
  if (!first) return
  // The sentence is about one theme and one kind of thing; the ids are all.
  const isSame = ({ to, opened }: (typeof found)[number]): boolean => to.uuid === first.to.uuid && opened.parts.join() === first.opened.parts.join()
  const projects = found.filter(isSame).map(({ project }) => project.shownName)
  const fault = movingFault(first.opened, { projects, theme: first.to.name }, language)
  if (fault) throw new AppError(fault.code, { uuids: found.map(({ project }) => project.uuid), params: fault.params })
}
