import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { Actor } from '../../../platform/http/context.ts'
import { canSeeAddresses } from '../../people/members/index.ts'
import type { Way } from '../../themes/themes/index.ts'
import type { Person } from './people.queries.ts'

type Viewer = HandlerOutput<typeof operationGroups.visibility.projectViewers>['items'][number]

/** A way by which somebody sees something; a theme is seen by everyone. */
export interface SeenWay extends Omit<Way, 'rule'> {
  rule: Way['rule'] | 'everyone'
}

/** Somebody who sees the thing, with the rules. */
export interface Seen {
  person: Person
  readWays: SeenWay[]
  editWays: SeenWay[]
  hiddenParts: readonly InsiderProjectProperty[]
  insiderWays: SeenWay[]
}

/** Every member may. */
export const everyoneWay: SeenWay = { rule: 'everyone', key: null, userGroupUuid: null }

function presentRule({ rule, key, userGroupUuid }: SeenWay, groupNames: ReadonlyMap<string, string>): Viewer['readRules'][number] {
  return { rule, key, userGroup: userGroupUuid === null ? null : { uuid: userGroupUuid, name: groupNames.get(userGroupUuid) ?? '' } }
}

/** Somebody who sees a case or theme, as far as the caller may know the person: a guest learns names, neither addresses nor permission groups. */
export function presentViewer(seen: Seen, { actor, groupNames }: { actor: Actor; groupNames: ReadonlyMap<string, string> }): Viewer {
  const { person } = seen
  const isOpen = canSeeAddresses(actor)
  const rules = (ways: readonly SeenWay[]) => ways.map((way) => presentRule(way, groupNames))
  return {
    uuid: person.uuid,
    name: person.name,
    email: isOpen ? person.email : null,
    permissionGroup: isOpen ? person.permissionGroup : null,
    readRules: rules(seen.readWays),
    editRules: rules(seen.editWays),
    hiddenParts: [...seen.hiddenParts],
    insiderRules: rules(seen.insiderWays)
  }
}
