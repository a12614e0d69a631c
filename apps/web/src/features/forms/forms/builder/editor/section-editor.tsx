import { Button, Textarea, TextField } from '@mekiki/ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useBuilderTexts } from '../../forms-texts.ts'
import type { SectionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

/** The heading and the text of one section. */
export function SectionEditor({ builder, section }: { builder: Builder; section: SectionDraft }) {
  const texts = useBuilderTexts().sectionEditor
  const errors = builder.errorsOf(section.uuid)
  const isLocked = !builder.canEdit
  const set = (change: Partial<SectionDraft>) => builder.setSection(section.uuid, change)
  return (
    <section className="mk-card mk-builder-card" aria-label={texts.title}>
      <div className="mk-builder-card-head">
        <h2>{texts.title}</h2>
      </div>
      <div className="mk-builder-fields">
        <TextField
          label={texts.name}
          required={!isLocked}
          disabled={isLocked}
          value={section.title}
          error={errors['title']}
          onChange={(title) => set({ title })}
        />
        <Textarea
          label={texts.help}
          optional
          rows={3}
          disabled={isLocked}
          value={section.helpText}
          error={errors['helpText']}
          onChange={(helpText) => set({ helpText })}
        />
        {!isLocked && (
          <div className="mk-builder-delete">
            <Button variant="dangerOutline" icon={Trash2} onClick={() => builder.acts.removeSection(section.uuid)}>
              {texts.delete}
            </Button>
            <span className="mk-help">{texts.deleteHelp}</span>
          </div>
        )}
      </div>
    </section>
  )
}
