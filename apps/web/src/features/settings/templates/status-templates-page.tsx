import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../../app/loaded.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { StatusEditor } from './status-editor.tsx'
import { editorKey, TemplateBrowser } from './template-browser.tsx'
import { projectTemplateCalls, type StatusTemplate, type TemplateCalls, themeTemplateCalls } from './template-calls.ts'
import { useTemplateTexts } from './template-texts.ts'

function TemplatesPage({ calls }: { calls: TemplateCalls }) {
  const words = useSettingsTexts()
  const texts = useTemplateTexts()
  const client = useQueryClient()
  const query = useQuery({ ...calls.query, meta: { isHandled: true } })
  const remove = async (template: StatusTemplate) => {
    await calls.remove(template.uuid)
    await client.invalidateQueries({ queryKey: calls.query.queryKey })
  }
  return (
    <PageFrame title={words.menu[calls.menu]} note={words.notes[calls.menu]} isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            templates={list.items}
            noun={words.nouns.statusTemplate}
            subOf={(template) => texts.statusCount(template.statuses.length)}
            onRemove={remove}
            renderEditor={(editor) => <StatusEditor key={editorKey(editor)} calls={calls} {...editor} />}
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
