import type { ScouteeFacets } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { Button, TextField, TreeCheckList, useLanguage } from '@mekiki/ui'
import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { choosePlaces, placeNodes } from './place-nodes.ts'

/** Prefectures that are shown before all are asked for: those with the most companies. */
const shownAtFirst = 6

interface PlaceFilterProps {
  label: string
  counts: ScouteeFacets['places'] | undefined
  value: readonly string[]
  onChange: (places: string[]) => void
}

/** Prefectures with their cities as boxes, found by their names in Japanese, kana or Latin letters. */
export function PlaceFilter({ label, counts, value, onChange }: PlaceFilterProps) {
  const texts = useScouteesTexts().filters
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const nodes = useMemo(() => placeNodes(counts, value, language), [counts, value, language])
  const shown = useMemo(() => {
    const numbers = new Map(counts?.map(({ key, count }) => [key, count ?? 0]))
    const isChosen = (code: string) => value.some((place) => place.startsWith(code))
    const most = nodes.map((node) => node.value).toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || (numbers.get(b) ?? 0) - (numbers.get(a) ?? 0))
    const first = new Set(most.slice(0, shownAtFirst))
    return nodes.filter((node) => first.has(node.value) || isChosen(node.value))
  }, [nodes, counts, value])
  const isCut = !isWhole && query.trim() === '' && shown.length < nodes.length
  return (
    <div className="mk-sc-places">
      <TextField aria-label={texts.findPlace} placeholder={texts.findPlace} size="small" icon={Search} value={query} onChange={setQuery} />
      <TreeCheckList
        label={label}
        nodes={isCut ? shown : nodes}
        value={value}
        onChange={(after) => onChange(choosePlaces(value, after))}
        mode="each"
        isOpenAtFirst={false}
        query={query.trim()}
      />
      {isCut && (
        <Button variant="link" onClick={() => setIsWhole(true)}>
          {texts.allPlaces}
        </Button>
      )}
    </div>
  )
}
