import { Component, type ReactNode } from 'react';

/** Keeps the fault of one field from emptying the page. */
export class FieldBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p role="alert">{this.props.name}</p>;
  }
}
