import { reviewTemplatesOperations } from '@mekiki/contract/review-templates/review-templates.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { lists } from '../../../app/lists.ts'
import { Loaded } from '../../../app/loaded.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { editorKey, TemplateBrowser } from './template-browser.tsx'
import { useTemplateTexts } from './template-texts.ts'

/** The perspectives and scales that cases are scored with. */
export function ReviewTemplatesPage() {
  const words = useSettingsTexts()
  const texts = useTemplateTexts()
  const client = useQueryClient()
  const query = useQuery({ ...lists.reviewTemplates, meta: { isHandled: true } })
  const remove = async ({ uuid }: { uuid: string }) => {
    await call(reviewTemplatesOperations.remove, { query: { uuid } })
    await client.invalidateQueries({ queryKey: lists.reviewTemplates.queryKey })
  }
  return (
    <PageFrame title={words.menu.review_templates} note={words.notes.review_templates} isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            templates={list.items}
            noun={words.nouns.reviewTemplate}
            subOf={(template) => texts.perspectiveCount(template.perspectives.length, template.scale)}
            onRemove={remove}
            renderEditor={(editor) => <ReviewEditor key={editorKey(editor)} {...editor} />}
          />
        )}
      </Loaded>
    </PageFrame>
  )
}
