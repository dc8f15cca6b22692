// Something fetched once, kept, and fetched again when asked.

export class Lasting<T> {
  value: T | null = null;
  fault: unknown = null;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly bring: () => Promise<T>,
    private readonly changed: () => void,
  ) {}

  need(): T | null {
    if (this.value === null && this.fault === null) this.refresh();
    return this.value;
  }

  refresh(): void {
    const mine: Promise<void> = this.bring()
      .then((value) => {
        if (this.asking !== mine) return;
        this.value = value;
        this.fault = null;
      })
      .catch((fault: unknown) => {
        if (this.asking === mine) this.fault = fault;
      })
      .finally(() => this.changed());
    this.asking = mine;
  }
}
