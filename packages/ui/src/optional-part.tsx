import { Component, type ReactNode } from 'react';

interface OptionalPartProps {
  readonly children: ReactNode;
  /** shown when the part has failed */
  readonly instead?: ReactNode;
  /** when this value changes, a part that has failed is tried again */
  readonly of?: unknown;
}
interface Failure {
  readonly hasFailed: boolean;
  readonly of: unknown;
}

/**
 * A part that the page can do without: an error in it, while it renders or in an effect, takes the part away and nothing
 * else. React writes the error to the console.
 */
export class OptionalPart extends Component<OptionalPartProps, Failure> {
  override state: Failure = { hasFailed: false, of: this.props.of };
  static getDerivedStateFromError(): Partial<Failure> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ of }: OptionalPartProps, before: Failure): Partial<Failure> | null {
    return of === before.of ? null : { hasFailed: false, of };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
