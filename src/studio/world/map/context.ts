import { createContext, useContext } from 'react';

/** What a node of the map calls back. */
export type MapActions = {
  select: (id: string) => void;
  rename: (id: string) => void;
  focused: (id: string, element: HTMLElement) => void;
  blurred: () => void;
  /** Tells the map which element draws a node, so that it can be given the focus. */
  drawn: (id: string, element: HTMLElement | null) => void;
};

const nothing: MapActions = { select() {}, rename() {}, focused() {}, blurred() {}, drawn() {} };
export const MapContext = createContext<MapActions>(nothing);
export const useMapActions = () => useContext(MapContext);
