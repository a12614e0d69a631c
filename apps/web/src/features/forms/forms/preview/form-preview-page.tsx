import { AppLink, Callout, EmptyState, SegmentedControl } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { z } from 'zod'
import { addresses } from '../../../../shared/addresses.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../../../shared/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { valuesOf } from '../builder/form-draft.ts'
import { formQuery } from '../form-calls.ts'
import { isNoForm, NoForm } from '../loaded-form.tsx'
import { useFormsTexts } from '../forms-texts.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { findHandedOver, newFormKey, type PreviewValues } from './preview-store.ts'
import './form-preview.css'

const formUuidIn = z.guid().or(z.literal(newFormKey)).nullable().catch(null)
const devices = z.enum(['phone', 'desktop']).catch('desktop')

/** The banner that says what this screen is, and the form below it. */
function Preview({ values, formUuid, isUnsaved, isBare }: { values: PreviewValues; formUuid: string; isUnsaved: boolean; isBare: boolean }) {
  const { preview: texts } = useFormsTexts()
  const { search, change } = useAddressSearch()
  const device = devices.parse(search['width'])
  return (
    <div className={isBare ? 'mk-form-preview mk-frameless' : 'mk-form-preview'}>
      <div className="mk-form-preview-banner">
        <Callout
          tone="warning"
          action={
            !isBare && (
              <SegmentedControl
                label={texts.width}
                items={[
                  { value: 'phone', label: texts.phone, icon: Smartphone },
                  { value: 'desktop', label: texts.desktop, icon: Monitor }
                ]}
                value={device}
                onChange={(width) => change({ width: width === 'desktop' ? undefined : width }, { replace: true })}
              />
            )
          }
        >
          <h1 className="mk-form-preview-title">{texts.banner}</h1>
          {isUnsaved && <span>{texts.unsaved}</span>}
          {!isBare && formUuid !== newFormKey && <AppLink href={addresses.form(formUuid)}>{texts.edit}</AppLink>}
        </Callout>
      </div>
      <div className={device === 'phone' ? 'mk-form-preview-frame mk-form-preview-phone' : 'mk-form-preview-frame'}>
        <AnswerPreview values={values} />
      </div>
    </div>
  )
}

function SavedPreview({ formUuid, isBare }: { formUuid: string; isBare: boolean }) {
  const texts = useFormsTexts()
  const form = useQuery(formQuery(formUuid))
  if (isNoForm(form.error)) return <NoForm error={form.error} />
  return (
    <Loaded query={form} cause={texts.loadFailed}>
      {(found) => <Preview values={valuesOf(found)} formUuid={formUuid} isUnsaved={false} isBare={isBare} />}
    </Loaded>
  )
}

/** A form as its respondents will see it; the address names it by `form`, and `layout=none` leaves out the frame of the product. */
export function FormPreviewPage() {
  const texts = useFormsTexts()
  usePageTitle(texts.preview.title)
  const { search } = useAddressSearch()
  const formUuid = formUuidIn.parse(search['form'] ?? null)
  const isBare = search['layout'] === 'none'
  const [handedOver] = useState(() => (formUuid !== null && search['unsaved'] === 'true' ? findHandedOver(formUuid) : null))
  if (formUuid !== null && handedOver) return <Preview values={handedOver} formUuid={formUuid} isUnsaved isBare={isBare} />
  if (formUuid === null || formUuid === newFormKey) {
    return <EmptyState kind="neverUsed" title={texts.preview.choose} action={<AppLink href={addresses.forms}>{texts.backToList}</AppLink>} />
  }
  return <SavedPreview formUuid={formUuid} isBare={isBare} />
}
