import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '@mekiki/browser/loaded'
import { staleTime } from '../../../../shared/calls/lists.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { historyKey } from '../shared/history/use-history.ts'
import { useListOrder } from '../shared/named/use-list-order.ts'
import { StatusEditor } from './status-editor.tsx'
import { editorKey, TemplateBrowser } from './template-browser.tsx'
import { projectTemplateCalls, type StatusTemplate, type TemplateCalls, themeTemplateCalls } from './template-calls.ts'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateUses } from './use-status-template.ts'

function TemplatesPage({ calls }: { calls: TemplateCalls }) {
  const words = useSettingsTexts()
  const texts = useTemplateTexts()
  const client = useQueryClient()
  const { queryKey } = calls.query
  const query = useQuery({
    queryKey: [...queryKey],
    queryFn: ({ signal }) => calls.list(signal),
    staleTime,
    meta: { isHandled: true }
  })
  const uses = useTemplateUses(calls)
  const order = useListOrder<StatusTemplate>({
    queryKey,
    put: (template, place) => calls.update(template.uuid, { order: place }, template.version)
  })
  const remove = async (template: StatusTemplate) => {
    const removed = await calls.remove(template.uuid)
    void client.invalidateQueries({ queryKey: historyKey })
    await client.invalidateQueries({ queryKey })
    return removed
  }
  return (
    <PageFrame title={words.menu[calls.menu]} note={words.notes[calls.menu]} history={calls.menu} isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            templates={list.items}
            noun={words.nouns.statusTemplate}
            subOf={(template) => texts.statusCount(template.statuses.length)}
            themesOf={(template) => uses.get(template.uuid)?.themes ?? []}
            onOrder={order}
            onRemove={remove}
            renderEditor={(editor) => <StatusEditor key={editorKey(editor)} calls={calls} use={uses.get(editor.template?.uuid ?? '')} {...editor} />}
          />
        )}
      </Loaded>
    </PageFrame>
  )
}

/** The statuses of cases. */
export function StatusTemplatesPage() {
  return <TemplatesPage calls={projectTemplateCalls} />
}

/** The statuses of themes. */
export function ThemeStatusTemplatesPage() {
  return <TemplatesPage calls={themeTemplateCalls} />
}
