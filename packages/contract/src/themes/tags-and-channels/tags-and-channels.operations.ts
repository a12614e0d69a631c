import { listOperations } from './lists.operations.ts'
import { projectCategoryOperations } from './project-categories.operations.ts'
import { scouteeTagOperations } from './scoutee-tags.operations.ts'

export const tagsAndChannelsOperations = { ...listOperations, ...projectCategoryOperations, ...scouteeTagOperations }
