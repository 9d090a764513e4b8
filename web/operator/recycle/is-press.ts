import type { ChangeEvent } from 'react'

/**
 * Whether a pointer made the choice. The last open answer of a step goes on by itself then. Arrow keys
 * only move through the choices of a group, so they never leave the step.
 */
export const isPress = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.detail > 0
