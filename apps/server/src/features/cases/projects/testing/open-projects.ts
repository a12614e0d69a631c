import { openWorkspace } from '../../../../testing/open-workspace.ts'
import { projectFactory } from './projects.factory.ts'

/** A test file's own workspace, and what makes cases in it. */
export async function openProjects() {
  const { world, tenant } = await openWorkspace()
  return { world, tenant, make: projectFactory(world, tenant) }
}
