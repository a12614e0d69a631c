import type { Feature } from '../../platform/feature.ts'
import { registerTasks } from './tasks.routes.ts'

export { insertTasks, type NewTask } from './tasks.queries.ts'

export const tasks: Feature = { slug: 'tasks', register: registerTasks }
