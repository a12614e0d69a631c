import { SegmentedControl, classes } from '@mekiki/ui'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useDeferredValue, useMemo } from 'react'
import { z } from 'zod'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useBuilderTexts } from '../forms-texts.ts'
import { AnswerPreview } from '../preview/answer-preview.tsx'
import { settingsPart } from './faults.ts'
import type { Builder } from './use-builder.ts'

const devices = z.enum(['phone', 'desktop']).catch('phone')

/** The form as respondents see it, drawn anew with every change; the open question is marked and in view. */
export function PreviewPanel({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts().previewPanel
  const { search, change } = useAddressSearch()
  const device = devices.parse(search['width'])
  // Typing goes first; the preview follows when there is time.
  const { name, description, answerEndDate, privacyText, content } = builder.values
  const shown = useMemo(() => ({ name, description, answerEndDate, privacyText, content }), [name, description, answerEndDate, privacyText, content])
  const values = useDeferredValue(shown)
  const isQuestion = builder.part !== settingsPart && content.questions.some(({ uuid }) => uuid === builder.part)
  return (
    <aside className={classes('mk-builder-preview', device === 'desktop' && 'mk-builder-preview-wide')} aria-label={texts.region}>
      <div className="mk-builder-preview-head">
        <h2>{texts.title}</h2>
        <SegmentedControl
          label={texts.width}
          items={[
            { value: 'phone', label: <span className="mk-hidden">{texts.phone}</span>, title: texts.phone, icon: Smartphone },
            { value: 'desktop', label: <span className="mk-hidden">{texts.desktop}</span>, title: texts.desktop, icon: Monitor }
          ]}
          value={device}
          onChange={(width) => change({ width: width === 'phone' ? undefined : width }, { replace: true })}
        />
      </div>
      <div className="mk-builder-preview-scroll">
        <AnswerPreview values={values} currentUuid={isQuestion ? builder.part : null} headingLevel={3} hasNote />
      </div>
    </aside>
  )
}
