import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { ScouteeForProject } from '../../../companies/scoutees/index.ts'
import type { RefUuids } from '../detail/refs.queries.ts'
import type { LinkInput } from './subject.ts'

/** Who makes cases: somebody who calls, or nobody of the workspace (`userUuid` null). */
export type ProjectMaker = Pick<RunContext, 'tx' | 'now' | 'language' | 'audit' | 'emit'> & {
  actor: { tenantUuid: string; userUuid: string | null; name: string }
}

/** A case to be made: about an entry of the tenant, typed-in values, or both. Lists that are left out take the theme's initial values. */
export interface NewProject {
  scouteeUuid: string | null
  linkInput: LinkInput | null
  /** Whether the typed-in values are a person's; counts only without an entry. */
  isPerson: boolean
  statusUuid?: string | undefined
  followerUuids?: readonly string[] | undefined
  followerGroupUuids?: readonly string[] | undefined
  categoryUuids?: readonly string[] | undefined
  registeredAt?: Date | undefined
  /** Values of the custom items of the theme. */
  extensionValues?: readonly ExtensionValueInput[] | undefined
}

/** New cases of one theme. */
export interface NewProjects {
  themeUuid: string
  items: readonly NewProject[]
  /** Data about a company that the theme has a case of already goes into that case, as far as the caller may change it. */
  isIntegrating: boolean
}

/** What became of a new case. */
export interface MadeProject {
  uuid: string
  scouteeUuid: string | null
  isIntegrated: boolean
}

/** A new case with its id, its lists and the theme's initial values filled in. */
export interface PreparedProject {
  uuid: string
  input: NewProject
  scoutee: ScouteeForProject | null
  lists: RefUuids
}
