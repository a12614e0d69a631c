import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findCategories } from './categories.queries.ts'
import { presentCategories } from '../scoutees.presenter.ts'

/** The three trees of company categories. */
export const listCategories: SimpleUseCase<typeof operationGroups.scoutees.listCategories> = async ({ tx }) => presentCategories(await findCategories(tx))
