import { Button, IconButton, SegmentedControl, Textarea, TextField } from '@mekiki/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import File from 'lucide-react/icons/file'
import Rows from 'lucide-react/icons/rows-3'
import Trash2 from 'lucide-react/icons/trash-2'
import { useBuilderTexts } from '../../forms-texts.ts'
import { EnglishSection } from './english-fields.tsx'
import type { SectionDraft } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

/** The heading and the text of one section. */
export function SectionEditor({ builder, section }: { builder: Builder; section: SectionDraft }) {
  const texts = useBuilderTexts().sectionEditor
  const errors = builder.errorsOf(section.uuid)
  const { sections } = builder.values.content
  const at = sections.indexOf(section)
  const isLocked = !builder.canEdit
  const set = (change: Partial<SectionDraft>) => builder.setSection(section.uuid, change)
  return (
    <section className="mk-card mk-builder-card" aria-label={texts.title}>
      <div className="mk-builder-card-head">
        <span className="mk-builder-number mk-tnum">{at + 1}</span>
        <h2>{texts.title}</h2>
        {!isLocked && (
          <span className="mk-actions">
            <IconButton icon={ArrowUp} label={texts.moveUp} disabled={at === 0} onClick={() => builder.acts.stepSection(section.uuid, -1)} />
            <IconButton
              icon={ArrowDown}
              label={texts.moveDown}
              disabled={at === sections.length - 1}
              onClick={() => builder.acts.stepSection(section.uuid, 1)}
            />
          </span>
        )}
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
        <div className="mk-builder-shown">
          <span className="mk-label" aria-hidden="true">
            {texts.shown}
          </span>
          {isLocked ? (
            <p>{section.ownPageFlg ? texts.ownPage : texts.samePage}</p>
          ) : (
            <SegmentedControl
              label={texts.shown}
              size="medium"
              items={[
                { value: 'own', label: texts.ownPage, icon: File },
                { value: 'same', label: texts.samePage, icon: Rows }
              ]}
              value={section.ownPageFlg ? 'own' : 'same'}
              onChange={(value) => set({ ownPageFlg: value === 'own' })}
            />
          )}
          <p className="mk-help">{texts.shownHelp}</p>
        </div>
        <EnglishSection builder={builder} section={section} />
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
