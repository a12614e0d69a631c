import { afterAll } from 'vitest'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { createImportWorld, type ImportWorld } from './imports.factory.ts'

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

/** A test file's own world, which ends with the file's last test. */
export async function openImports(): Promise<ImportWorld> {
  const world = await createImportWorld()
  afterAll(() => world.close())
  return world
}

/** A test file's own world with a workspace. */
export async function openImportPlace(): Promise<ImportPlace & { world: ImportWorld }> {
  const world = await openImports()
  return { world, ...(await createImportPlace(world)) }
}

/** A test file's own world with somebody and a theme to import into. */
export async function openImportTheme(): Promise<{ world: ImportWorld; actor: TestActor; themeUuid: string }> {
  const world = await openImports()
  const actor = await world.createActor(await world.createTenant())
  return { world, actor, themeUuid: (await makeTheme(actor)).uuid }
}
