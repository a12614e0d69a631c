import { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { historyKey } from '../shared/history/use-history.ts'
import { useListOrder } from '../shared/named/use-list-order.ts'
import { editorKey, TemplateBrowser } from '../templates/template-browser.tsx'
import { useCustomItemsTexts } from './custom-items-texts.ts'
import type { ItemGroup } from './group-draft.ts'
import { GroupEditor } from './group-editor.tsx'
import { formCountsOf, useGroupUses } from './group-calls.ts'

/** The items that a workspace adds to its cases, in groups that themes choose. */
export function CustomItemsPage() {
  const words = useSettingsTexts()
  const texts = useCustomItemsTexts()
  const client = useQueryClient()
  const query = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  const uses = useGroupUses()
  const order = useListOrder<ItemGroup>({
    queryKey: lists.extensionItemGroups.queryKey,
    put: ({ uuid, version }, place) =>
      call(extensionItemsOperations.update, { params: { extension_item_group_uuid: uuid }, body: { order: place } }, { ifMatch: version })
  })
  const remove = async ({ uuid }: { uuid: string }) => {
    const removed = await call(extensionItemsOperations.remove, { body: { uuids: [uuid] } })
    void client.invalidateQueries({ queryKey: historyKey })
    await client.invalidateQueries({ queryKey: lists.extensionItemGroups.queryKey })
    return removed
  }
  return (
    <PageFrame title={words.menu.extension_items} note={words.notes.extension_items} history="extension_items" isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            title={texts.groups}
            templates={list.items}
            noun={words.nouns.itemGroup}
            subOf={(group) => texts.itemCount(group.items.length)}
            effectsOf={(group) => [
              ...(group.items.length === 0 ? [] : [texts.deleteItems(group.items.map((item) => item.name).join(words.comma))]),
              ...([...formCountsOf(uses.get(group.uuid)).values()].some((count) => count > 0) ? [texts.removeForms] : [])
            ]}
            themesOf={(group) => uses.get(group.uuid)?.themes ?? []}
            onOrder={order}
            onRemove={remove}
            renderEditor={(editor) => <GroupEditor key={editorKey(editor)} use={uses.get(editor.template?.uuid ?? '')} {...editor} />}
          />
        )}
      </Loaded>
    </PageFrame>
  )
}
