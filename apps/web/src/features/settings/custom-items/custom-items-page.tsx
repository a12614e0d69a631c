import { extensionItemsOperations } from '@mekiki/contract/extension-items/extension-items.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { lists } from '../../../app/lists.ts'
import { Loaded } from '../../../app/loaded.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { editorKey, TemplateBrowser } from '../templates/template-browser.tsx'
import { useCustomItemsTexts } from './custom-items-texts.ts'
import { GroupEditor } from './group-editor.tsx'

/** The items that a workspace adds to its cases, in groups that themes choose. */
export function CustomItemsPage() {
  const words = useSettingsTexts()
  const texts = useCustomItemsTexts()
  const client = useQueryClient()
  const query = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  const remove = async ({ uuid }: { uuid: string }) => {
    await call(extensionItemsOperations.remove, { body: { uuids: [uuid] } })
    await client.invalidateQueries({ queryKey: lists.extensionItemGroups.queryKey })
  }
  return (
    <PageFrame title={words.menu.extension_items} note={words.notes.extension_items} isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            title={texts.groups}
            templates={list.items}
            noun={words.nouns.itemGroup}
            subOf={(group) => texts.itemCount(group.items.length)}
            effectsOf={(group) => (group.items.length === 0 ? [] : [texts.deleteItems(group.items.map((item) => item.name).join(words.comma))])}
            onRemove={remove}
            renderEditor={(editor) => <GroupEditor key={editorKey(editor)} {...editor} />}
          />
        )}
      </Loaded>
    </PageFrame>
  )
}
