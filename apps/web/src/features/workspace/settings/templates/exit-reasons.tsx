import { Checkbox } from '@mekiki/ui'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { PartRows } from './part-rows.tsx'
import { useTemplateTexts } from './template-texts.ts'
import type { ReasonPart, TemplateValues } from './use-status-template.ts'

interface ExitReasonsProps {
  draft: Draft<TemplateValues>
  canEdit: boolean
  /** The sentence under each faulty name, by uuid. */
  faults: ReadonlyMap<string, string>
}

/** The reasons that people choose from when they move a case to an exit, and whether they have to. */
export function ExitReasons({ draft, canEdit, faults }: ExitReasonsProps) {
  const texts = useTemplateTexts()
  const { exitReasons, isReasonRequired } = draft.values
  return (
    <section>
      <h3>{texts.reasons}</h3>
      <p className="mk-help">{texts.reasonsHelp}</p>
      <PartRows
        list="exit-reasons"
        label={texts.reasons}
        parts={exitReasons}
        faults={faults}
        fieldLabel={texts.reasonName}
        addLabel={texts.addReason}
        max={50}
        isOptional
        onChange={canEdit ? (next) => draft.set({ exitReasons: next }) : undefined}
        makeNew={(): ReasonPart => ({ uuid: crypto.randomUUID(), isNew: true, name: '', isActive: true })}
        renderEnd={(reason, at, change) => (
          <Checkbox
            className="mk-part-exit"
            label={texts.offered}
            aria-label={texts.offeredOf(at)}
            disabled={!canEdit}
            checked={reason.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        )}
      />
      {exitReasons.length > 0 && (
        <Checkbox
          className="mk-part-required"
          label={texts.reasonRequired}
          disabled={!canEdit}
          checked={isReasonRequired}
          onChange={(isRequired) => draft.set({ isReasonRequired: isRequired })}
        />
      )}
    </section>
  )
}
