import type { DragEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What is dragged within Simulate while one composes: an object of the graph to cite, or a step to move. */
const object = 'application/x-manifest-studio-object';
const step = 'application/x-manifest-studio-step';

/** `composing`: a scenario of one's own is open. `dragged`: an object is on its way to where it is cited. */
export const dragStore = createStore<{ composing: boolean; dragged: boolean }>()(() => ({
  composing: false,
  dragged: false,
}));

export function useComposing(): boolean {
  return useStore(dragStore, ({ composing }) => composing);
}

export function useDragged(): boolean {
  return useStore(dragStore, ({ dragged }) => dragged);
}

export function dragObject(event: DragEvent, id: string): void {
  event.dataTransfer.setData(object, id);
  event.dataTransfer.effectAllowed = 'link';
  dragStore.setState({ dragged: true });
}

export function dragStep(event: DragEvent, number: number): void {
  event.dataTransfer.setData(step, String(number));
  event.dataTransfer.effectAllowed = 'move';
}

export function dragEnds(): void {
  dragStore.setState({ dragged: false });
}

export function objectOf({ dataTransfer }: DragEvent): string | null {
  return dataTransfer.getData(object) || null;
}

export function stepOf({ dataTransfer }: DragEvent): number | null {
  return Number(dataTransfer.getData(step)) || null;
}

export function bringsObject({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(object);
}

export function bringsStep({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(step);
}
