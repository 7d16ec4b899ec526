/** The 1920 × 1080 on which graphics stand, scaled to whatever shows it. */
import type { Drawing } from './bug.ts';
import { fitLines } from './fit.ts';
import { copyOf, patch } from './patch.ts';

const WIDTH = 1920;
const HEIGHT = 1080;
/** Milliseconds; as long as the animation in graphics.css. */
const OUT_MS = 200;
/** What is on when a page opens has been on before: it does not move in. */
const STILL_MS = 600;

interface Stage {
  /** shows a graphic in its place, or none */
  show(place: 'bug' | 'card', name: string, drawing: Drawing | undefined): void;
  /** lets everything that is on move in again */
  enterAgain(): void;
  isEmpty(): boolean;
}

export const createStage = (body: HTMLElement): Stage => {
  const stage = document.createElement('main');
  stage.className = 'stage is-still';
  body.append(stage);
  const scale = (): void => {
    stage.style.transform = `scale(${Math.min(innerWidth / WIDTH, innerHeight / HEIGHT)})`;
  };
  scale();
  addEventListener('resize', scale);
  // letters of another script come with a font of their own, which is loaded when they are first needed
  document.fonts.addEventListener('loadingdone', () => fitLines(stage));
  const on = new Map<string, { readonly name: string; readonly element: HTMLElement }>();
  const move = (): void => {
    setTimeout(() => stage.classList.remove('is-still'), STILL_MS);
  };

  const leave = (place: string): void => {
    const { element } = on.get(place) ?? {};
    if (!element) return;
    on.delete(place);
    element.classList.add('is-out');
    setTimeout(() => element.remove(), OUT_MS);
  };
  return {
    show: (place, name, drawing) => {
      const known = on.get(place);
      if (known && (!drawing || known.name !== name)) leave(place);
      if (!drawing) return;
      const element = known?.name === name ? known.element : document.createElement('section');
      if (element.className !== drawing.look) element.className = drawing.look;
      const isNew = patch(element, drawing.content);
      if (known?.element !== element) {
        if (on.size === 0 && stage.classList.contains('is-still')) move();
        on.set(place, { name, element });
        stage.append(element);
      }
      if (isNew) fitLines(element);
    },
    enterAgain: () => {
      stage.classList.remove('is-still');
      for (const { element } of on.values()) {
        const copy = copyOf(element);
        element.replaceWith(copy);
        for (const [place, each] of on) if (each.element === element) on.set(place, { name: each.name, element: copy });
      }
    },
    isEmpty: () => on.size === 0,
  };
};
