import type { TestActor } from '../../../../testing/world.ts'

/** A custom item of a test. */
export interface TestItem {
  uuid: string
  name: string
  type: string
  enums: { uuid: string; name: string }[]
}

/** Makes a group of custom items by the calls and gives it to themes; gives its items by name. */
export async function makeItems(
  actor: TestActor,
  themes: readonly { uuid: string }[],
  items: readonly { name: string; type: string; enums?: readonly { name: string }[] }[],
  name = 'カスタム'
): Promise<{ group: string; item: (name: string) => TestItem }> {
  const { status, body } = await actor.call('POST', '/v2/private/extension_item_groups', { name, items })
  if (status !== 201) throw new Error(JSON.stringify(body))
  for (const theme of themes) {
    const path = `/v2/private/themes/${theme.uuid}`
    const { extensionItemGroupUuids: known } = (await actor.call('GET', path)).body.projectSetting
    const changed = await actor.call('PATCH', path, { projectSetting: { extensionItemGroupUuids: [...known, body.uuid] } })
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  }
  const found = (requested: string): TestItem => {
    const item = body.items.find((each: TestItem) => each.name === requested)
    if (!item) throw new Error(`no item ${requested}`)
    return item
  }
  return { group: body.uuid, item: found }
}

/** Sets values of a case's custom items by the call; a list of names chooses among the item's choices. */
export async function setValues(
  actor: TestActor,
  projectUuid: string,
  values: readonly [TestItem, string | number | null | readonly string[]][]
): Promise<void> {
  const extensionValues = values.map(([item, value]) =>
    Array.isArray(value)
      ? { extensionItemUuid: item.uuid, extensionItemEnumUuids: item.enums.filter((each) => value.includes(each.name)).map((each) => each.uuid) }
      : { extensionItemUuid: item.uuid, value }
  )
  const { status, body } = await actor.call('PATCH', `/v2/private/projects/${projectUuid}/extension_values`, { extensionValues })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
