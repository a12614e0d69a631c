import { reviewTemplatesOperations } from '@mekiki/contract/themes/review-templates/review-templates.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useSettingsTexts } from '../settings-texts.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { historyKey } from '../shared/history/use-history.ts'
import { useListOrder } from '../shared/named/use-list-order.ts'
import { type ReviewTemplate, useReviewUses } from './use-review-template.ts'
import { ReviewEditor } from './review-editor.tsx'
import { editorKey, TemplateBrowser } from './template-browser.tsx'
import { useTemplateTexts } from './template-texts.ts'

/** The perspectives and scales that cases are scored with. */
export function ReviewTemplatesPage() {
  const words = useSettingsTexts()
  const texts = useTemplateTexts()
  const client = useQueryClient()
  const query = useQuery({ ...lists.reviewTemplates, meta: { isHandled: true } })
  const uses = useReviewUses()
  const order = useListOrder<ReviewTemplate>({
    queryKey: lists.reviewTemplates.queryKey,
    put: ({ uuid, version }, place) => call(reviewTemplatesOperations.update, { body: { uuid, order: place } }, { ifMatch: version })
  })
  const remove = async ({ uuid }: { uuid: string }) => {
    const removed = await call(reviewTemplatesOperations.remove, { query: { uuid } })
    void client.invalidateQueries({ queryKey: historyKey })
    await client.invalidateQueries({ queryKey: lists.reviewTemplates.queryKey })
    return removed
  }
  return (
    <PageFrame title={words.menu.review_templates} note={words.notes.review_templates} history="review_templates" isWide>
      <Loaded query={query} cause={words.loadFailed}>
        {(list) => (
          <TemplateBrowser
            templates={list.items}
            noun={words.nouns.reviewTemplate}
            subOf={(template) => texts.perspectiveCount(template.perspectives.length, template.scale)}
            themesOf={(template) => uses.get(template.uuid)?.themes ?? []}
            onOrder={order}
            onRemove={remove}
            renderEditor={(editor) => <ReviewEditor key={editorKey(editor)} use={uses.get(editor.template?.uuid ?? '')} {...editor} />}
          />
        )}
      </Loaded>
    </PageFrame>
  )
}
