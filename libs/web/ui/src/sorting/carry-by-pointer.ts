import { EdgeScroll } from './edge-scroll';
import { type ItemMove, listen } from './item-move';

/** px; a pointer that moves less has pressed the handle. */
const START = 4;

/** Picks an item up once the pressed pointer moves, until it is released. */
export function carryByPointer(move: ItemMove, id: string, press: PointerEvent, handle: HTMLElement): void {
  if (press.isPrimary && press.button === 0) new PointerCarry(move, id, press, handle).listen();
}

class PointerCarry {
  /** The element around all items, and where it was at the pick-up; undefined before. */
  private list: { element: Element; left: number; top: number } | undefined;
  private edges: EdgeScroll | undefined;
  private unlisten = (): void => undefined;

  constructor(
    private readonly move: ItemMove,
    private readonly id: string,
    private readonly press: PointerEvent,
    private readonly handle: HTMLElement,
    /** Its latest event. */
    private pointer = press,
  ) {}

  listen(): void {
    this.unlisten = listen(
      [document, 'pointermove', this.onPointerMove],
      [document, 'pointerup', this.onPointerUp],
      [document, 'pointercancel', this.cancel],
      [document, 'keydown', this.onKeyDown],
      [document, 'scroll', this.hold],
      [document, 'visibilitychange', this.cancel],
      [globalThis, 'resize', this.cancel],
      // What a long press or a way across texts would start.
      [document, 'contextmenu', prevent],
      [document, 'selectstart', prevent],
    );
  }

  private readonly onPointerMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.press.pointerId) return;
    this.pointer = event;
    const { clientX, clientY } = this.press;
    if (!this.list && Math.hypot(event.clientX - clientX, event.clientY - clientY) >= START) this.pickUp();
    this.hold();
    this.edges?.follow(event.clientY);
  };

  private pickUp(): void {
    const element = this.handle.closest('li')?.parentElement;
    if (!element?.isConnected) return this.leave();
    const { left, top } = element.getBoundingClientRect();
    this.list = { element, left, top };
    this.edges = new EdgeScroll(element, this.hold);
    // Frames of the page would not pass on what the pointer does above them.
    this.handle.setPointerCapture(this.press.pointerId);
    this.move.pickUp(this.id, 'pointer', this.handle, this.leave);
  }

  /** The item stays below the pointer, also while the page scrolls. */
  private readonly hold = (): void => {
    if (!this.list) return;
    const { left, top } = this.list.element.getBoundingClientRect();
    this.move.hold({
      x: this.pointer.clientX - this.press.clientX - (left - this.list.left),
      y: this.pointer.clientY - this.press.clientY - (top - this.list.top),
    });
  };

  private readonly onPointerUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.press.pointerId) return;
    this.move.drop();
    this.leave();
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (!this.list || event.code !== 'Escape') return;
    this.cancel();
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly cancel = (): void => {
    this.move.cancel();
    this.leave();
  };

  private readonly leave = (): void => {
    this.unlisten();
    this.edges?.stop();
  };
}

const prevent = (event: Event): void => event.preventDefault();
