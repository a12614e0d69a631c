declare module 'topojson-client' {
  interface Geometry {
    type: 'Polygon'
    coordinates: number[][][]
  }
  interface ManyGeometry {
    type: 'MultiPolygon'
    coordinates: number[][][][]
  }
  interface Feature {
    id?: string | number
    properties: { name: string }
    geometry: Geometry | ManyGeometry
  }
  /** The shapes of an object of a topology as plain coordinates. */
  export function feature(topology: unknown, object: unknown): { features: Feature[] }
}

declare module 'world-atlas/countries-110m.json' {
  const topology: { objects: { countries: unknown } }
  export default topology
}
