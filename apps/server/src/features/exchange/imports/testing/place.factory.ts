import type { TestActor, TestTenant } from '../../../../testing/world.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import type { ImportWorld } from './imports.factory.ts'

/** A workspace with a theme, somebody who imports into it, and what makes its rows. */
export interface ImportPlace {
  tenant: TestTenant
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
}

/** Makes a workspace of its own in a world. */
export async function createImportPlace(world: ImportWorld): Promise<ImportPlace> {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  return { tenant, make, me: await world.createActor(tenant, { name: '佐伯 真理子' }), theme: await make.theme() }
}
