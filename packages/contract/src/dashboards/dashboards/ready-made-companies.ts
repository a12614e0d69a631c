import { dashboardUuid, type ReadyMadeDashboard, tileUuid } from './ready-made-parts.ts'

/** What the registered companies are like. */
export const companies: ReadyMadeDashboard = {
  uuid: dashboardUuid(5),
  nameKey: 'companies.name',
  descriptionKey: 'companies.description',
  conditions: [],
  tiles: [
    {
      uuid: tileUuid(5, 1),
      titleKey: 'companies.count',
      chart: 'number',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], compare: true },
      layout: { x: 0, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(5, 2),
      titleKey: 'companies.medianCapital',
      chart: 'number',
      source: { kind: 'figures', subject: 'companies', measures: ['medianCapital'] },
      layout: { x: 3, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(5, 3),
      titleKey: 'companies.averageCapital',
      chart: 'number',
      source: { kind: 'figures', subject: 'companies', measures: ['averageCapital'] },
      layout: { x: 6, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(5, 4),
      titleKey: 'companies.linked',
      chart: 'number',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], conditions: [{ field: 'linkingStatus', values: ['linked'] }] },
      layout: { x: 9, y: 0, w: 3, h: 3 }
    },
    {
      uuid: tileUuid(5, 5),
      titleKey: 'companies.stages',
      chart: 'pie',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'stage' }] },
      layout: { x: 0, y: 3, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(5, 6),
      titleKey: 'companies.members',
      chart: 'bar',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'memberRange' }] },
      layout: { x: 4, y: 3, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(5, 7),
      titleKey: 'companies.founded',
      chart: 'bar',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'foundedOn', grain: 'year' }] },
      layout: { x: 8, y: 3, w: 4, h: 11 }
    },
    {
      uuid: tileUuid(5, 8),
      titleKey: 'companies.prefectures',
      chart: 'map',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'prefecture' }] },
      layout: { x: 0, y: 14, w: 6, h: 13 },
      options: { map: 'prefecture' }
    },
    {
      uuid: tileUuid(5, 9),
      titleKey: 'companies.countries',
      chart: 'map',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'country' }] },
      layout: { x: 6, y: 14, w: 6, h: 13 },
      options: { map: 'country' }
    },
    {
      uuid: tileUuid(5, 10),
      titleKey: 'companies.vertical',
      chart: 'bar',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'verticalCategory', limit: 15, sort: 'value' }] },
      layout: { x: 0, y: 27, w: 4, h: 12 }
    },
    {
      uuid: tileUuid(5, 11),
      titleKey: 'companies.horizontal',
      chart: 'bar',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'horizontalCategory', limit: 15, sort: 'value' }] },
      layout: { x: 4, y: 27, w: 4, h: 12 }
    },
    {
      uuid: tileUuid(5, 12),
      titleKey: 'companies.innovation',
      chart: 'bar',
      source: { kind: 'figures', subject: 'companies', measures: ['count'], dimensions: [{ field: 'innovationCategory', limit: 15, sort: 'value' }] },
      layout: { x: 8, y: 27, w: 4, h: 12 }
    },
    {
      uuid: tileUuid(5, 13),
      titleKey: 'companies.capital',
      chart: 'table',
      source: { kind: 'figures', subject: 'companies', measures: ['count', 'medianCapital', 'averageCapital', 'sumCapital'], dimensions: [{ field: 'stage' }] },
      layout: { x: 0, y: 39, w: 12, h: 11 }
    }
  ]
}
