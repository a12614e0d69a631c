import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getPresentedTheme } from './get-presented-themes.ts'

/** One theme; every member may read it (3-decisions, "Who may do what"). Raises 404. */
export const getTheme: SimpleUseCase<typeof operationGroups.themes.get> = ({ tx, actor }, { params }) => getPresentedTheme(tx, actor, params.theme_uuid)
