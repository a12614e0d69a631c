import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { countActiveAdministrators } from '../../people/permission-groups/index.ts'
import { readThemeHiding } from '../../themes/themes/index.ts'
import { keyEffects, screenEffects } from './key-effect.ts'
import { projectFigures } from './project-effect.ts'
import { countFigures } from './project-effect.queries.ts'
import type { Change, Side } from './sides.ts'
import { partEffects, themeEffects } from './theme-effect.ts'
import { readAllThemeFacts } from './themes.queries.ts'

const isAdministering = (side: Side): boolean => side.isActive && side.isAdministrator

async function leavesNoAdministrator(tx: TenantTransaction, changes: readonly Change[]): Promise<boolean> {
  const lost = changes.filter(({ before, after }) => isAdministering(before) && !isAdministering(after)).length
  const gained = changes.filter(({ before, after }) => !isAdministering(before) && isAdministering(after)).length
  return lost > 0 && (await countActiveAdministrators(tx)) - lost + gained <= 0
}

/** What a change of rights does, for whoever is active before or after it; in a fixed number of statements. */
export async function describeChanges(tx: TenantTransaction, all: readonly Change[]): Promise<HandlerOutput<typeof operationGroups.visibility.previewGroup>> {
  const changes = all.filter(({ before, after }) => before.isActive || after.isActive)
  const themes = await readAllThemeFacts(tx)
  const { restrictions } = await readThemeHiding(tx)
  return {
    usersCount: changes.length,
    projects: await countFigures(tx, changes, projectFigures(changes)),
    themes: themeEffects(changes, themes),
    parts: partEffects(changes, restrictions),
    screens: screenEffects(changes),
    keys: keyEffects(changes),
    leavesNoAdministrator: await leavesNoAdministrator(tx, changes)
  }
}
