// SPDX-License-Identifier: GPL-2.0 OR MIT
// An SPI controller that drives nothing, with spidev devices on it. /dev/labspi gives back every
// transfer in full and in order, once; the kernel's own trace events stop after 64 bytes.
//
// A record: struct record, then its bytes.
#include <linux/kfifo.h>
#include <linux/log2.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/spi/spi.h>
#include <linux/vmalloc.h>

#define MAGIC 0x5350414c // "LAPS", so that a reader notices when it is out of step
#define SPEED 125000000
#define DEVICES 2
#define CAPACITY (16 << 20)

static int fail_after = -1;
module_param(fail_after, int, 0644);
MODULE_PARM_DESC(fail_after, "transfers that go well, before all fail with EIO; -1: all go well");

struct record {
	u32 magic, length;
	u64 time; // nanoseconds of the monotonic clock
	u32 speed, mode;
	u8 select, bits, select_change, last_of_message;
	u32 lost; // transfers before this one that found no room
} __packed;

static struct platform_device *device;
static struct spi_controller *controller;
static struct __kfifo fifo;
static void *memory;
static u32 lost;
static DEFINE_MUTEX(lock);

static int labspi_transfer_one(struct spi_controller *c, struct spi_device *spi,
			       struct spi_transfer *transfer)
{
	struct record record = {
		.magic = MAGIC,
		.length = transfer->tx_buf ? transfer->len : 0,
		.time = ktime_get_ns(),
		.speed = transfer->speed_hz,
		.mode = spi->mode,
		.select = spi_get_chipselect(spi, 0),
		.bits = transfer->bits_per_word,
		.select_change = transfer->cs_change,
		.last_of_message = list_is_last(&transfer->transfer_list, &c->cur_msg->transfers),
	};

	if (!fail_after)
		return -EIO;
	if (fail_after > 0)
		fail_after--;
	if (transfer->rx_buf)
		memset(transfer->rx_buf, 0, transfer->len);
	mutex_lock(&lock);
	if (fifo.mask + 1 - (fifo.in - fifo.out) >= sizeof(record) + record.length) {
		record.lost = lost;
		__kfifo_in(&fifo, &record, sizeof(record));
		__kfifo_in(&fifo, transfer->tx_buf, record.length);
	} else {
		lost++;
	}
	mutex_unlock(&lock);
	return 0;
}

static void labspi_set_cs(struct spi_device *spi, bool level) { }

// The end of the file is where nothing more was sent, so far.
static ssize_t capture_read(struct file *file, char __user *buffer, size_t size, loff_t *offset)
{
	unsigned int copied = 0;
	int failure;

	mutex_lock(&lock);
	failure = __kfifo_to_user(&fifo, buffer, size, &copied);
	mutex_unlock(&lock);
	return failure ? failure : copied;
}

static const struct file_operations capture_operations = {
	.owner = THIS_MODULE, .read = capture_read,
};
static struct miscdevice capture = {
	.minor = MISC_DYNAMIC_MINOR, .name = "labspi", .fops = &capture_operations, .mode = 0600,
};

static int __init labspi_init(void)
{
	int failure;

	memory = vmalloc(CAPACITY);
	if (!memory)
		return -ENOMEM;
	__kfifo_init(&fifo, memory, CAPACITY, 1);
	device = platform_device_register_simple("labspi", 0, NULL, 0);
	if (IS_ERR(device)) {
		failure = PTR_ERR(device);
		goto no_device;
	}
	controller = spi_alloc_host(&device->dev, 0);
	if (!controller) {
		failure = -ENOMEM;
		goto no_controller;
	}
	controller->bus_num = 0;
	controller->num_chipselect = DEVICES;
	controller->bits_per_word_mask = SPI_BPW_MASK(8);
	controller->max_speed_hz = SPEED;
	controller->transfer_one = labspi_transfer_one;
	controller->set_cs = labspi_set_cs;
	failure = spi_register_controller(controller);
	if (failure) {
		spi_controller_put(controller);
		goto no_controller;
	}
	for (int i = 0; i < DEVICES; i++) {
		// One of the names that spidev takes; there is none for "whatever hangs there".
		struct spi_board_info info = {
			.modalias = "dh2228fv", .max_speed_hz = SPEED, .chip_select = i,
		};
		spi_new_device(controller, &info);
	}
	failure = misc_register(&capture);
	if (!failure)
		return 0;
	spi_unregister_controller(controller);
no_controller:
	platform_device_unregister(device);
no_device:
	vfree(memory);
	return failure;
}

static void __exit labspi_exit(void)
{
	misc_deregister(&capture);
	spi_unregister_controller(controller);
	platform_device_unregister(device);
	vfree(memory);
}

module_init(labspi_init);
module_exit(labspi_exit);
MODULE_LICENSE("Dual MIT/GPL");
MODULE_DESCRIPTION("SPI controller without hardware that records every transfer");
