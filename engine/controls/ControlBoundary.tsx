import { Component, type ReactNode } from 'react';

interface ControlBoundaryProps {
  /** Drawn in place of what failed. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps a control that fails while it is drawn, such as a renderer of a product, from emptying the page; the console has the error. */
export class ControlBoundary extends Component<ControlBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? this.props.instead : this.props.children;
  }
}
